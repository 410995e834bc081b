import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { liveCalls } from '#contract/live/calls.ts'
import { LEAVE_CLOSED_ROOM_MS, LIVE_SENTENCES } from '#contract/live/live.ts'
import { matchCalls } from '#contract/match/calls.ts'
import { on } from '#web/testing/fake-api.ts'
import { detailsOf, liveWith } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { LiveMatchPage } from './live-match-page.tsx'

const roomId = 'room-that-closes'
const match = detailsOf(liveWith({ roomId }))

test('a viewer who leaves a closed room does not delay the return of the others', async () => {
  const { live } = await renderPage({
    page: <LiveMatchPage />,
    path: '/matches/liveMatches/:roomId',
    at: `/matches/liveMatches/${roomId}`,
    api: [
      on(matchCalls.find, () => ({ body: match })),
      on(liveCalls.history, () => ({ body: [], currentPage: 1, totalPages: 1 })),
    ],
    live: { joinParticularRoom: () => ({ ok: true, match, viewers: 12 }) },
  })
  await screen.findByText('12 watching')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const begun = () => timers.mock.calls.filter(([, delay]) => delay === LEAVE_CLOSED_ROOM_MS).length
  const watchedBy = async (viewers: number) => {
    live.broadcast('viewersChanged', { roomId, viewers })
    await screen.findByText(`${viewers} watching`)
  }
  live.broadcast('roomClosing', LIVE_SENTENCES.closing, roomId)
  // A toast has a timer too.
  await screen.findByText('Closing this room')
  await watchedBy(11)
  const before = begun()
  expect(before).toBeGreaterThan(0)
  await watchedBy(10)
  await watchedBy(9)
  expect(begun()).toBe(before)
})
