import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { liveCalls } from '#contract/live/calls.ts'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { matchCalls } from '#contract/match/calls.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import {
  CHANGES,
  joined,
  KEEPER,
  newRoom,
  timeline,
  type WatchedRoom,
  watchMatch,
} from '#web/testing/live/watch-match.tsx'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { refuseLive } from '#web/testing/refuse-live.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { LiveMatchPage } from './live-match-page.tsx'

let room: WatchedRoom
beforeEach(() => {
  room = newRoom()
})

const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const spoken = (text: string) => screen.findByText(text)

test.each([
  ['a visitor', undefined],
  ['a signed-in member', { ...MEMBER, _id: '0000000000000000000000d1' }],
  ['an admin', ADMIN],
])('%s reads the room id', async (_, profile) => {
  await watchMatch(room, { profile })
  expect(fact('Room ID')).toBe(room.roomId)
})

test('a match of an event has its title, and leads to it', async () => {
  const event = { _id: '0000000000000000000000e9', name: 'Sixes, men' }
  await watchMatch(room, { match: { ...room.match, event } })
  expect((await screen.findAllByText('Sixes, men')).map(({ tagName }) => tagName)).toEqual(['SPAN', 'A'])
  expect(screen.getByRole('link', { name: 'Sixes, men' }).getAttribute('href')).toBe(`/events/${event._id}`)
  expect(screen.queryByText('Cricket, men')).toBeNull()
})

test('a visitor sees sides, place, start, live mark and number of viewers', async () => {
  const { live } = await watchMatch(room)
  expect(await screen.findByText('12 watching')).toBeTruthy()
  expect(live.sent('joinParticularRoom')).toEqual([{ roomId: room.roomId }])
  expect(screen.getByText('LIVE NOW')).toBeTruthy()
  expect(screen.getByText('Connected')).toBeTruthy()
  expect(fact('Where')).toBe('Main Ground')
  expect(fact('When')).toBe('March 10, 2026 at 5:30 PM')
  expect(fact('Score by')).toBe('Asha Kulkarni')
  expect(await screen.findByText('No score yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Notify me' }).getAttribute('href')).toBe(
    `/notifications?match=${room.match._id}`,
  )
  live.broadcast('viewersChanged', { roomId: room.roomId, viewers: 13 })
  expect(await screen.findByText('13 watching')).toBeTruthy()
  live.broadcast('keeperChanged', { roomId: room.roomId, keeper: { ...KEEPER, name: 'Ravi Menon' } })
  expect(await screen.findByText('Ravi Menon')).toBeTruthy()
})

test('a received score is shown at once, announced, and first in the timeline', async () => {
  const { live } = await watchMatch(room, { match: room.scored, changes: CHANGES })
  expect(await timeline()).toEqual(['4–1Mech Mavericks +4', '0–1Civil Strikers +1'])
  live.broadcast('updateLiveScore', { roomId: room.roomId, team1Score: 4, team2Score: 3, version: 3 })
  const line = await spoken('Mech Mavericks 4, Civil Strikers 3')
  expect(line.getAttribute('role')).toBe('status')
  expect((await timeline())[0]).toBe('4–3Civil Strikers +2')
  live.broadcast('updateLiveScore', { roomId: room.roomId, team1Score: 4, team2Score: 2, version: 4 })
  await spoken('Mech Mavericks 4, Civil Strikers 2')
  expect((await timeline())[0]).toBe('4–2Civil Strikers −1')
})

test('a score that comes too late changes nothing', async () => {
  const { live } = await watchMatch(room, { match: room.scored })
  await screen.findByText('12 watching')
  live.broadcast('updateLiveScore', { roomId: room.roomId, team1Score: 6, team2Score: 1, version: 3 })
  await spoken('Mech Mavericks 6, Civil Strikers 1')
  live.broadcast('updateLiveScore', { roomId: room.roomId, team1Score: 5, team2Score: 1, version: 2 })
  live.broadcast('viewersChanged', { roomId: room.roomId, viewers: 14 })
  await screen.findByText('14 watching')
  expect(screen.getByText('Mech Mavericks 6, Civil Strikers 1')).toBeTruthy()
})

test('changes that were missed are asked for', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { live, now } = await watchMatch(room, { match: { ...room.scored, version: 1 }, changes: CHANGES.slice(1) })
  expect(await timeline()).toHaveLength(1)
  const [latest] = CHANGES
  now.changes = latest ? [{ ...latest, version: 3, from: 2 }, { ...latest, to: 2 }, ...CHANGES.slice(1)] : []
  live.broadcast('updateLiveScore', { roomId: room.roomId, team1Score: 4, team2Score: 1, version: 3 })
  await waitFor(async () => expect(await timeline()).toHaveLength(3))
})

test('after a loss of the connection one is back in the room, with the score as it is', async () => {
  const { live } = await watchMatch(room)
  await screen.findByText('12 watching')
  live.goOffline()
  expect(await screen.findByText('Reconnecting…')).toBeTruthy()
  live.answer({ joinParticularRoom: joined(room.scored, 2) })
  live.comeOnline()
  expect(await screen.findByText('2 watching')).toBeTruthy()
  await spoken('Mech Mavericks 4, Civil Strikers 1')
})

test('a keeper whose account is gone is no longer named', async () => {
  const { now } = await watchMatch(room)
  await screen.findByText('12 watching')
  now.match = { ...room.match, keeper: null }
  await queryClient.invalidateQueries()
  await waitFor(() => expect(fact('Score by')).toBe('No keeper yet'))
})

test('leaving returns to the previous page and leaves the room', async () => {
  const { live, user, whereabouts } = await watchMatch(room)
  await screen.findByText('12 watching')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Another page')).toBeTruthy()
  expect(whereabouts()).toBe('/before')
  await waitFor(() => expect(live.sent('leaveParticularRoom')).toEqual([{ roomId: room.roomId }]))
})

test("a toast shows the room's refusal", async () => {
  await watchMatch(room, {
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
    at: `/matches/liveMatches/${room.roomId}`,
    api: [
      on(matchCalls.find, () =>
        fails ? refuse('overloaded', 'Slow down, please.', { retryAfter: 2 }) : { body: room.match },
      ),
      on(liveCalls.history, () => ({ body: [], currentPage: 1, totalPages: 1 })),
    ],
    live: { joinParticularRoom: joined(room.match) },
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
  await watchMatch(room, { profile })
  await screen.findByText('12 watching')
  const link = screen.queryByRole('link', { name: 'Keep score' })
  expect(link?.getAttribute('href') ?? null).toBe(
    isShown ? `/adminDashboard/liveMatchManagement/scoreUpdation/${room.roomId}` : null,
  )
})
