import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LEAVE_CLOSED_ROOM_MS, LIVE_SENTENCES } from '#contract/live/live.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { CHANGES, newRoom, timeline, type WatchedRoom, watchMatch } from '#web/testing/live/watch-match.tsx'
import { detailsOf, MAVERICKS, resultWith } from '#web/testing/matches.ts'
import { refuseLive } from '#web/testing/refuse-live.ts'

let room: WatchedRoom
beforeEach(() => {
  room = newRoom()
})

test('when the room closes, viewers see a message and return to the previous page three seconds later', async () => {
  const { live, now, whereabouts } = await watchMatch(room)
  await screen.findByText('12 watching')
  live.broadcast('roomClosing', LIVE_SENTENCES.closing, room.roomId)
  expect(await screen.findByText('Closing this room')).toBeTruthy()
  expect(screen.getByText('Full time')).toBeTruthy()
  expect([screen.queryByText('LIVE NOW'), screen.queryByRole('link', { name: 'Notify me' })]).toEqual([null, null])
  const moves = [{ department: { ...MAVERICKS.department, logo: null }, from: 3, to: 2, points: 1 }]
  now.match = detailsOf(resultWith({ roomId: room.roomId }), { moves })
  await queryClient.invalidateQueries()
  expect(await screen.findByText('Full time · Mech Mavericks won')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'What moved' }).textContent).toContain('3rd → 2nd')
  expect(screen.getByText('Closing this room')).toBeTruthy()
  expect(whereabouts()).toBe(`/matches/liveMatches/${room.roomId}`)
  expect(await screen.findByText('Another page')).toBeTruthy()
  expect(whereabouts()).toBe('/before')
})

test('when the room closes, a visit that started in it goes on to the match', async () => {
  const { live, whereabouts } = await watchMatch(room, { key: 'default' })
  await screen.findByText('12 watching')
  live.broadcast('roomClosing', LIVE_SENTENCES.closing, room.roomId)
  expect(await screen.findByText('Another page', {}, { timeout: 5000 })).toBeTruthy()
  expect(whereabouts()).toBe(`/matches/view/${room.match._id}`)
})

test('another room that closes is none of theirs', async () => {
  const { live } = await watchMatch(room)
  await screen.findByText('12 watching')
  live.broadcast('roomClosing', LIVE_SENTENCES.closing, 'room-elsewhere')
  live.broadcast('viewersChanged', { roomId: room.roomId, viewers: 11 })
  await screen.findByText('11 watching')
  expect(screen.getByText('LIVE NOW')).toBeTruthy()
  expect(screen.queryByText('Closing this room')).toBeNull()
})

test('the address of a room that was closed shows the result and how it came about', async () => {
  const result = detailsOf(resultWith({ roomId: room.roomId, team1Score: 4, team2Score: 1 }))
  const { live } = await watchMatch(room, { match: result, changes: CHANGES })
  expect(screen.getByText('Mech Mavericks won')).toBeTruthy()
  expect(await timeline()).toHaveLength(2)
  expect(screen.queryByText('LIVE NOW')).toBeNull()
  expect(live.sent('joinParticularRoom')).toEqual([])
})

test('a room that was closed while one was away shows its result', async () => {
  const { now } = await watchMatch(room, {
    live: { joinParticularRoom: () => refuseLive('room_ended', LIVE_SENTENCES.ended) },
  })
  now.match = detailsOf(resultWith({ roomId: room.roomId }))
  expect(await screen.findByText('Mech Mavericks won')).toBeTruthy()
})

test('a viewer who leaves a closed room does not delay the return of the others', async () => {
  const { live } = await watchMatch(room)
  await screen.findByText('12 watching')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const begun = () => timers.mock.calls.filter(([, delay]) => delay === LEAVE_CLOSED_ROOM_MS).length
  const watchedBy = async (viewers: number) => {
    live.broadcast('viewersChanged', { roomId: room.roomId, viewers })
    await screen.findByText(`${viewers} watching`)
  }
  live.broadcast('roomClosing', LIVE_SENTENCES.closing, room.roomId)
  // A toast has a timer too.
  await screen.findByText('Closing this room')
  await watchedBy(11)
  const before = begun()
  expect(before).toBeGreaterThan(0)
  await watchedBy(10)
  await watchedBy(9)
  expect(begun()).toBe(before)
})
