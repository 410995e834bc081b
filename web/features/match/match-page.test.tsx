import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { matchCalls, type ScoreDetail } from '#contract/match/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import {
  COMING_MATCH,
  factOf,
  hrefOf,
  NO_SUCH_MATCH,
  openMatchPage,
  WON_MATCH,
} from '#web/testing/match/open-match-page.tsx'
import { detailsOf, MAVERICKS, matchWith, resultWith, STRIKERS } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { MatchPage } from './match-page.tsx'

const RECORD = '0000000000000000000000b1'

test('a visitor reads sides, time and place, and adds the match to a calendar', async () => {
  await openMatchPage(COMING_MATCH)
  expect(document.title).toBe('Mech Mavericks vs Civil Strikers · College Sports Club')
  expect(screen.getByText(/Cricket, men/)).toBeTruthy()
  expect(screen.getByText('Semi-Final')).toBeTruthy()
  expect(screen.getByText('tomorrow 5:30 PM')).toBeTruthy()
  expect(factOf('When').textContent).toBe('March 11, 2026 at 5:30 PM')
  expect(factOf('Where').textContent).toBe('Main Ground')
  expect(hrefOf(MAVERICKS.name)).toBe(`/teams/${MAVERICKS._id}`)
  expect(hrefOf(STRIKERS.name)).toBe(`/teams/${STRIKERS._id}`)
  expect(hrefOf(STRIKERS.department.name)).toBe(`/departments/${STRIKERS.department._id}`)
  expect(hrefOf('Add to calendar')).toBe(`/api/podium/gc/calendar.ics?match=${COMING_MATCH._id}`)
  expect(screen.queryByText('Worth')).toBeNull()
})

test('a match without a date has no calendar link', async () => {
  await openMatchPage(detailsOf(matchWith()))
  expect(factOf('When').textContent).toBe('Date to be announced')
  expect(factOf('Where').textContent).toBe('Venue to be announced')
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
})

test('a result names the winner and the points, with a link to their sources', async () => {
  await openMatchPage(WON_MATCH)
  expect(screen.getByText('Mech Mavericks won')).toBeTruthy()
  expect(screen.getByText('152')).toBeTruthy()
  expect(screen.getByText('143').closest('[data-lost]')?.textContent).toContain(STRIKERS.name)
  expect(screen.getByText('152').closest('[data-lost]')).toBeNull()
  expect(factOf('When').textContent).toBe('March 9, 2026 at 5:30 PM')
  expect(factOf('Where').textContent).toBe('Not recorded')
  expect(hrefOf('3 points for Mechanical Engineering')).toBe(`/pointTable/${MAVERICKS.department._id}`)
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
})

test.each([
  ['a live match that was closed before its planned time ended early', 'room-1', 'Ended early, on'],
  ['a result that was recorded before its planned time says when', null, 'Recorded on'],
])('%s', async (_, roomId, words) => {
  const endedAt = new Date('2026-03-09T09:34').toISOString()
  await openMatchPage(detailsOf(resultWith({ date: '2026-03-09', time: '16:00', endedAt, roomId })))
  expect(factOf('When').textContent).toBe(`${words} March 9, 2026 at 9:34 AM`)
})

test('a result whose winner has the lower score shows the reason', async () => {
  await openMatchPage({ ...WON_MATCH, winner: STRIKERS._id, reason: 'They left the pitch' })
  expect(factOf('Reason').textContent).toBe('They left the pitch')
})

test('a result of a settled season leads to the points of that season', async () => {
  await openMatchPage({ ...WON_MATCH, settledIn: { record: RECORD } })
  const { _id } = MAVERICKS.department
  expect(hrefOf('3 points for Mechanical Engineering')).toBe(`/pointTable/${_id}?record=${RECORD}`)
})

test('without a record of that season there is no link', async () => {
  await openMatchPage({ ...WON_MATCH, settledIn: { record: null } })
  expect(factOf('Worth').textContent).toBe('3 points for Mechanical Engineering')
  expect(within(factOf('Worth')).queryByRole('link')).toBeNull()
})

const moveOf = (name: string, from: number, to: number, points = 0) => ({
  ...{ department: { _id: name.padEnd(24, '0'), name, logo: null }, from, to, points },
})

test('a result says first who moved in the point table, and what it gave', async () => {
  const moves = [moveOf('Mechanical', 3, 2, 3), moveOf('Law', 1, 1, -0.5), moveOf('Civil', 2, 3)]
  await openMatchPage({ ...WON_MATCH, moves })
  const moved = screen.getByRole('region', { name: /What moved/ })
  const rows = within(moved).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('[data-up],[data-down]')?.firstChild?.textContent)).toEqual([
    '3rd → 2nd',
    undefined,
    '2nd → 3rd',
  ])
  expect(rows[0]?.textContent).toBe('MMechanical+3 points3rd → 2ndfrom 3rd to 2nd')
  expect(rows[1]?.textContent).toContain('−0.5 points')
  const isBefore = moved.compareDocumentPosition(factOf('When')) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isBefore).toBeTruthy()
})

test('one who leaps over many is followed by three of them and the number of the others', async () => {
  const passed = Array.from({ length: 8 }, (_, index) => moveOf(`Department ${index}`, index + 1, index + 2))
  await openMatchPage({ ...WON_MATCH, moves: [moveOf('Mechanical', 9, 1, 3), ...passed] })
  const moved = within(screen.getByRole('region', { name: /What moved/ }))
  expect(moved.getAllByRole('listitem')).toHaveLength(4)
  expect(moved.getByText('And 5 more departments')).toBeTruthy()
})

test('a result that gave points and changed no place says so', async () => {
  await openMatchPage({ ...WON_MATCH, moves: [moveOf('Mechanical', 1, 1, 3)] })
  const moved = screen.getByRole('region', { name: 'No place changed' })
  expect(within(moved).getByRole('listitem').textContent).toContain('+3 pointsstays 1st')
})

test('a result that moved nobody says nothing about it', async () => {
  await openMatchPage(WON_MATCH)
  expect(screen.queryByRole('region', { name: /What moved/ })).toBeNull()
})

test('a single point is one', async () => {
  await openMatchPage({ ...WON_MATCH, award: { department: MAVERICKS.department, points: 1 } })
  expect(hrefOf('1 point for Mechanical Engineering')).toBeTruthy()
})

test('in a tie no side is dimmed and none gets points', async () => {
  await openMatchPage(detailsOf(resultWith({ winner: null, team1Score: 0, team2Score: 0 })))
  expect(screen.getByText('Tie')).toBeTruthy()
  expect(screen.getAllByText('0')).toHaveLength(2)
  expect(document.querySelector('[data-lost]')).toBeNull()
  expect(factOf('Worth').textContent).toBe('No points: it was a tie')
})

test.each([
  ['the only half repeats the score', [{ kind: 'HALF', scores: [2, 1] }], 0],
  [
    'two halves do not',
    [
      { kind: 'HALF', scores: [1, 1] },
      { kind: 'HALF', scores: [1, 0] },
    ],
    1,
  ],
] satisfies [string, ScoreDetail['parts'], number][])(
  'a score in detail is left out where %s',
  async (_, parts, shown) => {
    await openMatchPage(detailsOf(resultWith({ sport: 'FOOTBALL', team1Score: 2, team2Score: 1, detail: { parts } })))
    expect(screen.queryAllByRole('region', { name: 'Score in detail' })).toHaveLength(shown)
  },
)

test("an unknown match shows the server's sentence", async () => {
  await renderPage({
    page: <MatchPage />,
    path: '/matches/view/:id',
    at: '/matches/view/0000000000000000000000e9',
    api: [on(matchCalls.find, () => refuse('not_found', NO_SUCH_MATCH))],
  })
  expect(await screen.findByRole('heading', { name: NO_SUCH_MATCH })).toBeTruthy()
})

test('a level result says how it was decided, with the score of the winner first', async () => {
  const level = { sport: 'FOOTBALL', team1Score: 1, team2Score: 1, winner: STRIKERS._id } as const
  const parts: ScoreDetail['parts'] = [
    { kind: 'FULL_TIME', scores: [1, 1] },
    { kind: 'SHOOT_OUT', scores: [3, 4] },
  ]
  await openMatchPage(detailsOf(resultWith({ ...level, detail: { parts } })))
  expect(screen.getByText('Civil Strikers won 4–3 on penalties')).toBeTruthy()
})

test('a visitor reads that a result is confirmed or was not played, and changes nothing', async () => {
  await openMatchPage({ ...WON_MATCH, confirmation: 'CONFIRMED', outcome: 'WALK_OVER', lastChange: 'CORRECTED' })
  expect(factOf('Result').textContent).toBe('Corrected by the organisers · Confirmed')
  expect(screen.getByText('Mech Mavericks won, walk-over')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Correct' })).toBeNull()
})
