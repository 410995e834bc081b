import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SENTENCES } from '#contract/call/sentences.ts'
import { departmentCalls } from '#contract/department/calls.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { type Match, matchCalls } from '#contract/match/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { detailsOf, MAVERICKS, matchWith, resultWith } from '#web/testing/matches.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ManageMatchesPage } from './manage-matches-page.tsx'

const HELPER: OwnProfile = { ...MEMBER, role: 'HELPER', isAdmin: true }
const NAME = 'Mech Mavericks vs Civil Strikers'
const coming = matchWith({ date: '2026-03-11', time: '17:30', tag: 'FINAL', venue: 'Main Ground' })
const won = resultWith({ _id: '0000000000000000000000e2' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

interface Opened {
  search?: string
  upcoming?: Match[]
  ended?: Match[]
  award?: number | null
  unknown?: boolean
  /** What the deletion would change in a draw. */
  changes?: { sides?: string[]; lost?: string[] }
}

async function open({
  search = '',
  upcoming = [coming],
  ended = [won],
  award = 3,
  unknown = false,
  changes = {},
}: Opened = {}) {
  const asked = vi.fn()
  const removed = vi.fn()
  let results = ended
  const opened = await renderPage({
    page: <ManageMatchesPage />,
    path: '/adminDashboard/matchManagement',
    at: { pathname: '/adminDashboard/matchManagement', search },
    profile: HELPER,
    api: [
      on(departmentCalls.list, () => ({ body: [] })),
      on(matchCalls.list, ({ params: { status }, query: { page: _, pageSize: __, ...filters } }) => {
        asked(status, filters)
        return { body: status === 'UPCOMING' ? upcoming : results, currentPage: 1, totalPages: 1 }
      }),
      on(matchCalls.find, () => {
        if (unknown) refuse('role_forbidden', 'Not today.')
        return { body: detailsOf(won, { award: award ? { department: MAVERICKS.department, points: award } : null }) }
      }),
      on(drawChangeCalls.previewDeletion, () => ({ body: { sides: [], places: [], lost: [], ...changes } })),
      on(matchCalls.remove, ({ params }) => {
        removed(params.id)
        results = []
      }),
    ],
  })
  return { ...opened, asked, removed }
}

const row = async () => {
  const title = await screen.findByRole('link', { name: NAME })
  return within(title.closest('li') as HTMLElement)
}

type User = Awaited<ReturnType<typeof open>>['user']

/** The item of the menu of the row. */
async function action(user: User, name: string) {
  const { getByRole, findByRole } = await row()
  await user.click(getByRole('button', { name: `More for ${NAME}` }))
  return findByRole('menuitem', { name })
}

test('a helper sees what comes, and every way on', async () => {
  const { user } = await open()
  const { getByRole, getByText } = await row()
  expect(getByText('tomorrow 5:30 PM · Main Ground · Cricket, men · Final')).toBeTruthy()
  expect(getByRole('link', { name: NAME }).getAttribute('href')).toBe(`/matches/view/${coming._id}`)
  expect(getByRole('link', { name: `Record result of ${NAME}` }).getAttribute('href')).toBe(
    `/adminDashboard/matchManagement/recordResult/${coming._id}`,
  )
  expect((await action(user, 'Edit')).getAttribute('href')).toBe(
    `/adminDashboard/matchManagement/updateMatch/${coming._id}`,
  )
  expect(screen.getByRole('link', { name: 'Schedule a match' }).getAttribute('href')).toBe(
    '/adminDashboard/matchManagement/createUpcomingMatch',
  )
  expect(screen.getByRole('link', { name: 'Record a result' }).getAttribute('href')).toBe(
    '/adminDashboard/matchManagement/createMatchSummary',
  )
})

test('results are a tab away, in the address, and keep the filters', async () => {
  const { user, asked } = await open({ search: '?sport=CRICKET' })
  await row()
  await user.click(screen.getByRole('tab', { name: 'Results' }))
  const { getByText, queryByRole } = await row()
  await action(user, 'Delete')
  expect(screen.getByRole('menuitem', { name: 'Correct' }).getAttribute('href')).toMatch(/\/correctResult\/\w+$/)
  await waitFor(() => expect(getByText('152–143, Mech Mavericks won · yesterday 5:30 PM · Cricket, men')).toBeTruthy())
  expect(queryByRole('menuitem', { name: /^(Edit|Record)/ })).toBeNull()
  expect(asked).toHaveBeenLastCalledWith('SUMMARY', { sport: 'CRICKET' })
})

test('a match that was closed before its planned time says when it ended', async () => {
  const endedAt = new Date('2026-03-10T09:34').toISOString()
  const early = resultWith({ date: '2026-03-10', time: '16:00', endedAt })
  await open({ search: '?list=results', ended: [early] })
  const { getByText } = await row()
  expect(getByText('152–143, Mech Mavericks won · recorded today 9:34 AM · Cricket, men')).toBeTruthy()
})

test('an address leads straight to results that were sought', async () => {
  const { asked } = await open({ search: '?list=results&q=mech' })
  await row()
  expect(screen.getByRole('tab', { name: 'Results', selected: true })).toBeTruthy()
  expect(asked.mock.calls).toEqual([['SUMMARY', { q: 'mech' }]])
})

test('nothing to come: the sentence of the specification', async () => {
  await open({ upcoming: [] })
  expect(await screen.findByText(SENTENCES.emptyList)).toBeTruthy()
})

test('a deletion says how many points it takes back from whom, and the row goes', async () => {
  const { user, removed } = await open({ search: '?list=results' })
  await user.click(await action(user, 'Delete'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this result?' }))
  expect(
    await dialog.findByText(
      'It takes back 3 points from Mechanical Engineering. An admin can bring it back from the bin.',
    ),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: NAME })).toBeNull())
  expect(await screen.findByText('Match deleted.')).toBeTruthy()
  expect(removed).toHaveBeenCalledExactlyOnceWith(won._id)
})

test.each([
  [{ award: null }, 'It was worth no points. An admin can bring it back from the bin.'],
  [{ unknown: true }, 'It takes back the points that the win was worth. An admin can bring it back from the bin.'],
])('with %j the question says: %s', async (opened, sentence) => {
  const { user } = await open({ search: '?list=results', ...opened })
  await user.click(await action(user, 'Delete'))
  expect(await within(await screen.findByRole('dialog')).findByText(sentence)).toBeTruthy()
})

test('a deletion says what it changes in the draw, and waits while a later result would be lost', async () => {
  const sides = ['In match 3 a side that is not known yet and Civil meet.']
  const { user } = await open({ search: '?list=results', changes: { sides } })
  await user.click(await action(user, 'Delete'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(sides[0] ?? '')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', false)
})

test('a deletion that would lose a later result names it', async () => {
  const lost = ['The result of match 3, Civil – Maths would be lost.']
  const { user, removed } = await open({ search: '?list=results', changes: { lost } })
  await user.click(await action(user, 'Delete'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(lost[0] ?? '')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(removed).not.toHaveBeenCalled()
})

test('a list that fails says why and is tried again', async () => {
  let fails = true
  const { user } = await renderPage({
    page: <ManageMatchesPage />,
    profile: HELPER,
    api: [
      on(departmentCalls.list, () => ({ body: [] })),
      on(matchCalls.list, () =>
        fails ? refuse('role_forbidden', 'Not today.') : { body: [coming], currentPage: 1, totalPages: 1 },
      ),
    ],
  })
  expect(await screen.findByText(SENTENCES.loadFailed)).toBeTruthy()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect((await row()).getByText(/tomorrow/)).toBeTruthy()
})
