import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type PendingWork, pendingWorkCalls } from '#contract/pending-work/calls.ts'
import { FIRST_STEPS, PENDING_ITEMS_MAX } from '#contract/pending-work/pending-work.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { paths } from '#web/lib/paths.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { DashboardPage, recentPages } from './dashboard-page.tsx'

const open = (answer: () => PendingWork, profile: OwnProfile = ADMIN) =>
  renderPage({
    page: <DashboardPage />,
    profile,
    api: [on(pendingWorkCalls.find, () => ({ body: answer() }))],
  })
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
    await user.click(within(screen.getByRole('region', { name: 'Pages' })).getByRole('link', { name }))
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
  await user.type(screen.getByRole('searchbox', { name: 'Search pages' }), ' MATCH')
  const pages = within(screen.getByRole('region', { name: 'Pages' }))
  expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Match Management',
    'Live Match Management',
  ])
  await user.type(screen.getByRole('searchbox', { name: 'Search pages' }), 'x')
  expect(pages.getByText('No page is called “MATCHx”.')).toBeTruthy()
  unmount()
  await open(nothing, { ...MEMBER, role: 'HELPER', isAdmin: true })
  expect(screen.getByRole('link', { name: 'Match Management' })).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('the pages are there when the work cannot be read', async () => {
  await open(() => refuse('role_forbidden', 'Not today.'))
  expect(await screen.findByText('Not today.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Role Management' })).toBeTruthy()
})
