import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { liveCalls, type ScoreChange } from '#contract/live/calls.ts'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { type MatchDetails, matchCalls } from '#contract/match/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import type { LiveScript } from '#web/testing/fake-live.ts'
import { detailsOf, liveWith, MAVERICKS, resultWith } from '#web/testing/matches.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { refuseLive } from '#web/testing/refuse-live.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { LiveMatchPage } from './live-match-page.tsx'

// Each test uses a room of its own, because the score store outlives a test.
let rooms = 0
let roomId: string
let match: MatchDetails
let scored: MatchDetails
beforeEach(() => {
  roomId = `room-${++rooms}-of-tests`
  match = detailsOf(liveWith({ roomId, venue: 'Main Ground', date: '2026-03-10', time: '17:30' }), { keeper: KEEPER })
  scored = { ...match, team1Score: 4, team2Score: 1, version: 2 }
})

const KEEPER = { _id: MEMBER._id, name: MEMBER.name, profilePic: null }

/** How the score got to 4–1. */
const CHANGES: ScoreChange[] = [
  { version: 2, team: 'TEAM1', from: 0, to: 4, team1Score: 4, team2Score: 1, at: '2026-03-10T12:05:00Z', by: KEEPER },
  { version: 1, team: 'TEAM2', from: 0, to: 1, team1Score: 0, team2Score: 1, at: '2026-03-10T12:01:00Z', by: KEEPER },
]

const joined =
  (now: MatchDetails, viewers = 12): LiveScript['joinParticularRoom'] =>
  () => ({ ok: true, match: now, viewers })

interface Visit {
  match?: MatchDetails
  changes?: ScoreChange[]
  live?: LiveScript
  profile?: OwnProfile
  /** 'default' for a visit that starts on this page. */
  key?: string
}

async function visit({ match: found = match, changes = [], live, profile, key }: Visit = {}) {
  const now = { match: found, changes }
  const opened = await renderPage({
    page: <LiveMatchPage />,
    path: '/matches/liveMatches/:roomId',
    at: { pathname: `/matches/liveMatches/${roomId}`, ...(key && { key }) },
    profile,
    api: [
      on(matchCalls.find, () => ({ body: now.match })),
      on(liveCalls.history, () => ({ body: now.changes, currentPage: 1, totalPages: 1 })),
    ],
    live: { joinParticularRoom: joined(found), ...live },
  })
  await screen.findByRole('heading', { level: 1, name: 'Mech Mavericks vs Civil Strikers' })
  return { ...opened, now }
}

const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const spoken = (text: string) => screen.findByText(text)
async function timeline() {
  const rows = await within(await screen.findByRole('region', { name: 'Timeline' })).findAllByRole('listitem')
  return rows.map((row) => row.textContent?.replace(/^\d+:\d\d\s[AP]M/, ''))
}

test.each([
  ['a visitor', undefined],
  ['a signed-in member', { ...MEMBER, _id: '0000000000000000000000d1' }],
  ['an admin', ADMIN],
])('%s reads the room id', async (_, profile) => {
  await visit({ profile })
  expect(fact('Room ID')).toBe(roomId)
})

test('a visitor sees sides, place, start, live mark and number of viewers', async () => {
  const { live } = await visit()
  expect(await screen.findByText('12 watching')).toBeTruthy()
  expect(live.sent('joinParticularRoom')).toEqual([{ roomId }])
  expect(screen.getByText('LIVE NOW')).toBeTruthy()
  expect(screen.getByText('Connected')).toBeTruthy()
  expect(fact('Where')).toBe('Main Ground')
  expect(fact('When')).toBe('March 10, 2026 at 5:30 PM')
  expect(fact('Score by')).toBe('Asha Kulkarni')
  expect(await screen.findByText('No score yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Notify me' }).getAttribute('href')).toBe(`/notifications?match=${match._id}`)
  live.broadcast('viewersChanged', { roomId, viewers: 13 })
  expect(await screen.findByText('13 watching')).toBeTruthy()
  live.broadcast('keeperChanged', { roomId, keeper: { ...KEEPER, name: 'Ravi Menon' } })
  expect(await screen.findByText('Ravi Menon')).toBeTruthy()
})

test('a received score is shown at once, announced, and first in the timeline', async () => {
  const { live } = await visit({ match: scored, changes: CHANGES })
  expect(await timeline()).toEqual(['4–1Mech Mavericks +4', '0–1Civil Strikers +1'])
  live.broadcast('updateLiveScore', { roomId, team1Score: 4, team2Score: 3, version: 3 })
  const line = await spoken('Mech Mavericks 4, Civil Strikers 3')
  expect(line.getAttribute('role')).toBe('status')
  expect((await timeline())[0]).toBe('4–3Civil Strikers +2')
  live.broadcast('updateLiveScore', { roomId, team1Score: 4, team2Score: 2, version: 4 })
  await spoken('Mech Mavericks 4, Civil Strikers 2')
  expect((await timeline())[0]).toBe('4–2Civil Strikers −1')
})

test('a score that comes too late changes nothing', async () => {
  const { live } = await visit({ match: scored })
  await screen.findByText('12 watching')
  live.broadcast('updateLiveScore', { roomId, team1Score: 6, team2Score: 1, version: 3 })
  await spoken('Mech Mavericks 6, Civil Strikers 1')
  live.broadcast('updateLiveScore', { roomId, team1Score: 5, team2Score: 1, version: 2 })
  live.broadcast('viewersChanged', { roomId, viewers: 14 })
  await screen.findByText('14 watching')
  expect(screen.getByText('Mech Mavericks 6, Civil Strikers 1')).toBeTruthy()
})

test('changes that were missed are asked for', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { live, now } = await visit({ match: { ...scored, version: 1 }, changes: CHANGES.slice(1) })
  expect(await timeline()).toHaveLength(1)
  const [latest] = CHANGES
  now.changes = latest ? [{ ...latest, version: 3, from: 2 }, { ...latest, to: 2 }, ...CHANGES.slice(1)] : []
  live.broadcast('updateLiveScore', { roomId, team1Score: 4, team2Score: 1, version: 3 })
  await waitFor(async () => expect(await timeline()).toHaveLength(3))
})

test('after a loss of the connection one is back in the room, with the score as it is', async () => {
  const { live } = await visit()
  await screen.findByText('12 watching')
  live.goOffline()
  expect(await screen.findByText('Reconnecting…')).toBeTruthy()
  live.answer({ joinParticularRoom: joined(scored, 2) })
  live.comeOnline()
  expect(await screen.findByText('2 watching')).toBeTruthy()
  await spoken('Mech Mavericks 4, Civil Strikers 1')
})

test('when the room closes, viewers see a message and return to the previous page three seconds later', async () => {
  const { live, now, whereabouts } = await visit()
  await screen.findByText('12 watching')
  live.broadcast('roomClosing', LIVE_SENTENCES.closing, roomId)
  expect(await screen.findByText('Closing this room')).toBeTruthy()
  expect(screen.getByText('Full time')).toBeTruthy()
  expect([screen.queryByText('LIVE NOW'), screen.queryByRole('link', { name: 'Notify me' })]).toEqual([null, null])
  const moves = [{ department: { ...MAVERICKS.department, logo: null }, from: 3, to: 2, points: 1 }]
  now.match = detailsOf(resultWith({ roomId }), { moves })
  await queryClient.invalidateQueries()
  expect(await screen.findByText('Full time · Mech Mavericks won')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'What moved' }).textContent).toContain('3rd → 2nd')
  expect(screen.getByText('Closing this room')).toBeTruthy()
  expect(whereabouts()).toBe(`/matches/liveMatches/${roomId}`)
  expect(await screen.findByText('Another page')).toBeTruthy()
  expect(whereabouts()).toBe('/before')
})

test('when the room closes, a visit that started in it goes on to the match', async () => {
  const { live, whereabouts } = await visit({ key: 'default' })
  await screen.findByText('12 watching')
  live.broadcast('roomClosing', LIVE_SENTENCES.closing, roomId)
  expect(await screen.findByText('Another page', {}, { timeout: 5000 })).toBeTruthy()
  expect(whereabouts()).toBe(`/matches/view/${match._id}`)
})

test('another room that closes is none of theirs', async () => {
  const { live } = await visit()
  await screen.findByText('12 watching')
  live.broadcast('roomClosing', LIVE_SENTENCES.closing, 'room-elsewhere')
  live.broadcast('viewersChanged', { roomId, viewers: 11 })
  await screen.findByText('11 watching')
  expect(screen.getByText('LIVE NOW')).toBeTruthy()
  expect(screen.queryByText('Closing this room')).toBeNull()
})

test('a keeper whose account is gone is no longer named', async () => {
  const { now } = await visit()
  await screen.findByText('12 watching')
  now.match = { ...match, keeper: null }
  await queryClient.invalidateQueries()
  await waitFor(() => expect(fact('Score by')).toBe('No keeper yet'))
})

test('leaving returns to the previous page and leaves the room', async () => {
  const { live, user, whereabouts } = await visit()
  await screen.findByText('12 watching')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Another page')).toBeTruthy()
  expect(whereabouts()).toBe('/before')
  await waitFor(() => expect(live.sent('leaveParticularRoom')).toEqual([{ roomId }]))
})

test('the address of a room that was closed shows the result and how it came about', async () => {
  const result = detailsOf(resultWith({ roomId, team1Score: 4, team2Score: 1 }))
  const { live } = await visit({ match: result, changes: CHANGES })
  expect(screen.getByText('Mech Mavericks won')).toBeTruthy()
  expect(await timeline()).toHaveLength(2)
  expect(screen.queryByText('LIVE NOW')).toBeNull()
  expect(live.sent('joinParticularRoom')).toEqual([])
})

test('a room that was closed while one was away shows its result', async () => {
  const { now } = await visit({ live: { joinParticularRoom: () => refuseLive('room_ended', LIVE_SENTENCES.ended) } })
  now.match = detailsOf(resultWith({ roomId }))
  expect(await screen.findByText('Mech Mavericks won')).toBeTruthy()
})

test("a toast shows the room's refusal", async () => {
  await visit({
    live: {
      joinParticularRoom: () => refuseLive('too_many_rooms', 'You watch too many live matches at once.', { max: 20 }),
    },
  })
  expect(await screen.findByText('You watch too many live matches at once.')).toBeTruthy()
})

test('an address without a room shows an error', async () => {
  await renderPage({
    page: <LiveMatchPage />,
    path: '/matches/liveMatches/:roomId',
    at: '/matches/liveMatches/nowhere',
    api: [on(matchCalls.find, () => refuse('not_found', 'There is no such match.'))],
    live: {},
  })
  expect(await screen.findByRole('heading', { name: LIVE_SENTENCES.unknownRoom })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Live matches' }).getAttribute('href')).toBe('/matches/live')
})

test('a match that does not load can be asked for again', async () => {
  let fails = true
  const { user } = await renderPage({
    page: <LiveMatchPage />,
    path: '/matches/liveMatches/:roomId',
    at: `/matches/liveMatches/${roomId}`,
    api: [
      on(matchCalls.find, () =>
        fails ? refuse('overloaded', 'Slow down, please.', { retryAfter: 2 }) : { body: match },
      ),
      on(liveCalls.history, () => ({ body: [], currentPage: 1, totalPages: 1 })),
    ],
    live: { joinParticularRoom: joined(match) },
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText('Slow down, please.')).toBeTruthy()
  fails = false
  await user.click(retry)
  expect(await screen.findByText('LIVE NOW')).toBeTruthy()
})

test.each([
  ['the keeper', MEMBER, true],
  ['an admin', ADMIN, true],
  ['another member', { ...MEMBER, _id: '0000000000000000000000b9' }, false],
])('the way to keeping the score is shown to %s as it should be', async (_, profile, isShown) => {
  await visit({ profile })
  await screen.findByText('12 watching')
  const link = screen.queryByRole('link', { name: 'Keep score' })
  expect(link?.getAttribute('href') ?? null).toBe(
    isShown ? `/adminDashboard/liveMatchManagement/scoreUpdation/${roomId}` : null,
  )
})
