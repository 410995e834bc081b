import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MatchDetails, matchCalls, type ScoreDetail } from '#contract/match/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { resultChangeCalls } from '#contract/result-change/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { detailsOf, MAVERICKS, matchWith, resultWith, STRIKERS } from '#web/testing/matches.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { MatchPage } from './match-page.tsx'

const HELPER: OwnProfile = { ...MEMBER, role: 'HELPER', isAdmin: true }
const UNKNOWN = 'There is no such match.'
const RECORD = '0000000000000000000000b1'
const SETTLED = 'This result belongs to a settled championship and stays.'

const coming = detailsOf(matchWith({ date: '2026-03-11', time: '17:30', tag: 'SEMI_FINAL', venue: 'Main Ground' }))
const won = detailsOf(resultWith(), { award: { department: MAVERICKS.department, points: 3 } })

const confirmed = vi.fn()

beforeEach(() => {
  confirmed.mockClear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

async function open(
  match: MatchDetails,
  { profile, settled = false }: { profile?: OwnProfile; settled?: boolean } = {},
) {
  const removed = vi.fn()
  const opened = await renderPage({
    page: <MatchPage />,
    path: '/matches/view/:id',
    at: `/matches/view/${match._id}`,
    profile,
    api: [
      on(matchCalls.find, ({ params }) => (params.id === match._id ? { body: match } : refuse('not_found', UNKNOWN))),
      on(resultChangeCalls.confirm, ({ body }) => {
        confirmed(body)
        return { body: match }
      }),
      on(matchCalls.remove, ({ params }) => {
        removed(params.id)
        if (settled) refuse('result_settled', SETTLED)
      }),
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Mech Mavericks vs Civil Strikers' })
  return { ...opened, removed }
}

const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling as HTMLElement
const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('a visitor reads sides, time and place, and adds the match to a calendar', async () => {
  await open(coming)
  expect(document.title).toBe('Mech Mavericks vs Civil Strikers · College Sports Club')
  expect(screen.getByText(/Cricket, men/)).toBeTruthy()
  expect(screen.getByText('Semi-Final')).toBeTruthy()
  expect(screen.getByText('tomorrow 5:30 PM')).toBeTruthy()
  expect(fact('When').textContent).toBe('March 11, 2026 at 5:30 PM')
  expect(fact('Where').textContent).toBe('Main Ground')
  expect(link(MAVERICKS.name)).toBe(`/teams/${MAVERICKS._id}`)
  expect(link(STRIKERS.name)).toBe(`/teams/${STRIKERS._id}`)
  expect(link(STRIKERS.department.name)).toBe(`/departments/${STRIKERS.department._id}`)
  expect(link('Add to calendar')).toBe(`/api/podium/gc/calendar.ics?match=${coming._id}`)
  expect(screen.queryByText('Worth')).toBeNull()
})

test('a match without a date has no calendar link', async () => {
  await open(detailsOf(matchWith()))
  expect(fact('When').textContent).toBe('Date to be announced')
  expect(fact('Where').textContent).toBe('Venue to be announced')
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
})

test('a result names the winner and the points, with a link to their sources', async () => {
  await open(won)
  expect(screen.getByText('Mech Mavericks won')).toBeTruthy()
  expect(screen.getByText('152')).toBeTruthy()
  expect(screen.getByText('143').closest('[data-lost]')?.textContent).toContain(STRIKERS.name)
  expect(screen.getByText('152').closest('[data-lost]')).toBeNull()
  expect(fact('When').textContent).toBe('March 9, 2026 at 5:30 PM')
  expect(fact('Where').textContent).toBe('Not recorded')
  expect(link('3 points for Mechanical Engineering')).toBe(`/pointTable/${MAVERICKS.department._id}`)
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
})

test.each([
  ['a live match that was closed before its planned time ended early', 'room-1', 'Ended early, on'],
  ['a result that was recorded before its planned time says when', null, 'Recorded on'],
])('%s', async (_, roomId, words) => {
  const endedAt = new Date('2026-03-09T09:34').toISOString()
  await open(detailsOf(resultWith({ date: '2026-03-09', time: '16:00', endedAt, roomId })))
  expect(fact('When').textContent).toBe(`${words} March 9, 2026 at 9:34 AM`)
})

test('a result whose winner has the lower score shows the reason', async () => {
  await open({ ...won, winner: STRIKERS._id, reason: 'They left the pitch' })
  expect(fact('Reason').textContent).toBe('They left the pitch')
})

test('a result of a settled season leads to the points of that season', async () => {
  await open({ ...won, settledIn: { record: RECORD } })
  const { _id } = MAVERICKS.department
  expect(link('3 points for Mechanical Engineering')).toBe(`/pointTable/${_id}?record=${RECORD}`)
})

test('without a record of that season there is no link', async () => {
  await open({ ...won, settledIn: { record: null } })
  expect(fact('Worth').textContent).toBe('3 points for Mechanical Engineering')
  expect(within(fact('Worth')).queryByRole('link')).toBeNull()
})

const moveOf = (name: string, from: number, to: number, points = 0) => ({
  ...{ department: { _id: name.padEnd(24, '0'), name, logo: null }, from, to, points },
})

test('a result says first who moved in the point table, and what it gave', async () => {
  const moves = [moveOf('Mechanical', 3, 2, 3), moveOf('Law', 1, 1, -0.5), moveOf('Civil', 2, 3)]
  await open({ ...won, moves })
  const moved = screen.getByRole('region', { name: /What moved/ })
  const rows = within(moved).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('[data-up],[data-down]')?.firstChild?.textContent)).toEqual([
    '3rd → 2nd',
    undefined,
    '2nd → 3rd',
  ])
  expect(rows[0]?.textContent).toBe('MMechanical+3 points3rd → 2ndfrom 3rd to 2nd')
  expect(rows[1]?.textContent).toContain('−0.5 points')
  const isBefore = moved.compareDocumentPosition(fact('When')) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isBefore).toBeTruthy()
})

test('one who leaps over many is followed by three of them and the number of the others', async () => {
  const passed = Array.from({ length: 8 }, (_, index) => moveOf(`Department ${index}`, index + 1, index + 2))
  await open({ ...won, moves: [moveOf('Mechanical', 9, 1, 3), ...passed] })
  const moved = within(screen.getByRole('region', { name: /What moved/ }))
  expect(moved.getAllByRole('listitem')).toHaveLength(4)
  expect(moved.getByText('And 5 more departments')).toBeTruthy()
})

test('a result that gave points and changed no place says so', async () => {
  await open({ ...won, moves: [moveOf('Mechanical', 1, 1, 3)] })
  const moved = screen.getByRole('region', { name: 'No place changed' })
  expect(within(moved).getByRole('listitem').textContent).toContain('+3 pointsstays 1st')
})

test('a result that moved nobody says nothing about it', async () => {
  await open(won)
  expect(screen.queryByRole('region', { name: /What moved/ })).toBeNull()
})

test('a single point is one', async () => {
  await open({ ...won, award: { department: MAVERICKS.department, points: 1 } })
  expect(link('1 point for Mechanical Engineering')).toBeTruthy()
})

test('in a tie no side is dimmed and none gets points', async () => {
  await open(detailsOf(resultWith({ winner: null, team1Score: 0, team2Score: 0 })))
  expect(screen.getByText('Tie')).toBeTruthy()
  expect(screen.getAllByText('0')).toHaveLength(2)
  expect(document.querySelector('[data-lost]')).toBeNull()
  expect(fact('Worth').textContent).toBe('No points: it was a tie')
})

test("an unknown match shows the server's sentence", async () => {
  await renderPage({
    page: <MatchPage />,
    path: '/matches/view/:id',
    at: '/matches/view/0000000000000000000000e9',
    api: [on(matchCalls.find, () => refuse('not_found', UNKNOWN))],
  })
  expect(await screen.findByRole('heading', { name: UNKNOWN })).toBeTruthy()
})

test.each([
  ['a visitor', undefined],
  ['a member', MEMBER],
  ['a sports lead', { ...MEMBER, role: 'DEPARTMENT_SPORTS_LEAD', isAdmin: true }],
] as const)('%s changes nothing', async (_, profile) => {
  await open(coming, { profile })
  for (const name of ['Record result', 'Edit']) expect(screen.queryByRole('link', { name })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('a helper records, edits or deletes a match to come', async () => {
  await open(coming, { profile: HELPER })
  expect(link('Record result')).toBe(`/adminDashboard/matchManagement/recordResult/${coming._id}`)
  expect(link('Edit')).toBe(`/adminDashboard/matchManagement/updateMatch/${coming._id}`)
})

test('a match that is called off goes once that is confirmed', async () => {
  const { user, removed, whereabouts } = await open(coming, { profile: HELPER })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this match?' }))
  expect(dialog.getByText('Mech Mavericks vs Civil Strikers')).toBeTruthy()
  expect(
    dialog.getByText('Calendars will show it as called off. An admin can bring it back from the bin.'),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Match deleted.')).toBeTruthy()
  expect(removed).toHaveBeenCalledExactlyOnceWith(coming._id)
  await waitFor(() => expect(whereabouts()).toBe('/before'))
})

test('a result is deleted after a list of its effects, and cannot be edited', async () => {
  const { user, removed } = await open(won, { profile: HELPER })
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Record result' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this result?' }))
  expect(
    await dialog.findByText(
      'It takes back 3 points from Mechanical Engineering. An admin can bring it back from the bin.',
    ),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(removed).not.toHaveBeenCalled()
})

test('a result that cannot be deleted shows the reason', async () => {
  const { user } = await open(won, { profile: HELPER, settled: true })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(SETTLED)
})

test('an organiser confirms a result with one tap where the club asks for it, and reads until when it is provisional', async () => {
  const until = new Date('2026-03-10T17:40').toISOString()
  const { user } = await open(
    { ...won, confirmation: 'OPEN', provisionalUntil: until, version: 4 },
    { profile: HELPER },
  )
  expect(fact('Result').textContent).toBe('Provisional until 5:40 PM')
  expect(link('Correct')).toBe(`/adminDashboard/matchManagement/correctResult/${won._id}`)
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(confirmed).toHaveBeenCalledExactlyOnceWith({ basedOn: 4 }))
})

test('a level result says how it was decided, with the score of the winner first', async () => {
  const level = { sport: 'FOOTBALL', team1Score: 1, team2Score: 1, winner: STRIKERS._id } as const
  const parts: ScoreDetail['parts'] = [
    { kind: 'FULL_TIME', scores: [1, 1] },
    { kind: 'SHOOT_OUT', scores: [3, 4] },
  ]
  await open(detailsOf(resultWith({ ...level, detail: { parts } })))
  expect(screen.getByText('Civil Strikers won 4–3 on penalties')).toBeTruthy()
})

test('a visitor reads that a result is confirmed or was not played, and changes nothing', async () => {
  await open({ ...won, confirmation: 'CONFIRMED', outcome: 'WALK_OVER', lastChange: 'CORRECTED' })
  expect(fact('Result').textContent).toBe('Corrected by the organisers · Confirmed')
  expect(screen.getByText('Mech Mavericks won, walk-over')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Correct' })).toBeNull()
})
