import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Match, matchCalls } from '#contract/match/calls.ts'
import { type PendingWork, pendingWorkCalls } from '#contract/pending-work/calls.ts'
import { FIRST_STEPS, PENDING_ITEMS_MAX } from '#contract/pending-work/pending-work.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { paths } from '#web/lib/paths.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { matchWith } from '#web/testing/matches.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { DashboardPage, recentPages } from './dashboard-page.tsx'

async function open(
  answer: () => PendingWork,
  { profile = ADMIN, today = [] }: { profile?: OwnProfile; today?: Match[] } = {},
) {
  const opened = await renderPage({
    page: <DashboardPage />,
    profile,
    api: [
      on(pendingWorkCalls.find, () => ({ body: answer() })),
      on(matchCalls.list, ({ params, query }) => ({
        body: params.status === 'UPCOMING' ? today.filter(({ date }) => date === query.day) : [],
        currentPage: 1,
        totalPages: 1,
      })),
    ],
  })
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  return opened
}
const HELPER: OwnProfile = { ...MEMBER, role: 'HELPER', isAdmin: true }
const nothing = () => ({ work: [], firstSteps: null })

const PEOPLE = Array.from({ length: PENDING_ITEMS_MAX }, (_, n) => ({ id: `p${n}`, name: `Person ${n}` }))

test('each kind of work has its number, and each item leads to the page where it is done', async () => {
  await open(() => ({
    work: [
      {
        kind: 'pastMatches',
        count: 2,
        items: [
          { id: 'm1', name: 'Jets v Dams' },
          { id: 'm2', name: 'Anvils v Volts' },
        ],
      },
      { kind: 'applicants', count: 14, items: [{ id: 't1', name: 'Jets (14)' }] },
      { kind: 'peopleWithoutDepartment', count: 40, items: PEOPLE },
    ],
    firstSteps: null,
  }))
  const work = within(await screen.findByRole('region', { name: 'To do' }))
  expect(work.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Jets v Dams', '/adminDashboard/matchManagement/recordResult/m1'],
    ['Anvils v Volts', '/adminDashboard/matchManagement/recordResult/m2'],
    ['14Applicants to decideJets (14)', paths.manageTeam('t1')],
    ...PEOPLE.map(({ id, name }) => [name, `/adminDashboard/roleManagement?move=${id}`]),
    ['Show all', '/adminDashboard/roleManagement'],
  ])
  const summaries = work
    .getAllByText(/Past matches|People without/)
    .map((label) => label.closest('summary')?.textContent)
  expect(summaries).toEqual(['2Past matches without a result', '40People without a department'])
})

test('without work a manager reads so', async () => {
  await open(nothing)
  expect(await screen.findByText('Nothing waits for you.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
})

test('the admin of a new club gets its first steps, and sees which are done', async () => {
  const firstSteps = FIRST_STEPS.map((step) => ({ step, isDone: step === 'club' || step === 'departments' }))
  await open(() => ({ work: [], firstSteps }))
  const steps = within(await screen.findByRole('region', { name: 'First steps' }))
  expect(steps.getByText('2 of 6 done')).toBeTruthy()
  expect(steps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Give the club its logo and colours, done',
    'Create the departments, done',
    '3Give heads, sports leads and helpers their roles',
    '4Create the teams',
    '5Start the championship',
    '6Schedule the first match',
  ])
  expect(steps.getByRole('link', { name: /Create the departments/ }).getAttribute('href')).toBe(
    '/adminDashboard/departmentManagementAdmin/createDepartment',
  )
})

test('the pages that were opened last come before the others', async () => {
  for (const name of ['Match Management', 'Team Management', 'Match Management']) {
    const { user, unmount } = await open(nothing)
    await user.click(screen.getAllByRole('link', { name }).at(-1) as HTMLElement)
    unmount()
  }
  localStorage.setItem('podium.recentPages', JSON.stringify([...recentPages(), 'gone', 7]))
  await open(nothing)
  const recent = within(screen.getByRole('region', { name: 'Recently used' }))
  expect(recent.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Match Management',
    'Team Management',
  ])
  localStorage.clear()
})

test('an admin searches the pages; a short list has no search', async () => {
  const { user, unmount } = await open(nothing)
  await user.type(screen.getByRole('searchbox', { name: 'Search pages' }), ' POINTS rules')
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Points Rules', paths.pointsRules],
    ['Rule Book', paths.ruleBook],
  ])
  await user.type(screen.getByRole('searchbox', { name: 'Search pages' }), ' zebra')
  expect(screen.getByText('No page is called “POINTS rules zebra”.')).toBeTruthy()
  unmount()
  await open(nothing, { profile: { ...HELPER, role: 'DEPARTMENT_HEAD' } })
  expect(screen.getByRole('link', { name: 'Team Management' })).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('the pages are there when the work cannot be read', async () => {
  await open(() => refuse('role_forbidden', 'Not today.'))
  expect(await screen.findByText('Not today.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Role Management' })).toBeTruthy()
})

test('a helper goes live with each match of today at the top, and with no other', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00') })
  const today = [
    matchWith({ date: '2026-03-10', time: '15:00' }),
    matchWith({ _id: 'f'.repeat(24), date: '2026-03-11' }),
  ]
  await open(nothing, { profile: HELPER, today })
  const section = within(await screen.findByRole('region', { name: 'Today: go live' }))
  expect(section.getAllByRole('button')).toHaveLength(1)
  const [first] = screen.getAllByRole('heading', { level: 2 })
  expect(first?.textContent).toBe('Today: go live')
  vi.useRealTimers()
})
