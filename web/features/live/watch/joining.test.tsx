import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { liveCalls } from '#contract/live/calls.ts'
import { LIVE_SENTENCES, RECONNECT_DELAY_MS } from '#contract/live/live.ts'
import { matchCalls } from '#contract/match/calls.ts'
import { socket } from '#web/lib/live/live-connection.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { detailsOf, liveWith } from '#web/testing/matches.ts'
import { refuseLive } from '#web/testing/refuse-live.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { until } from '#web/testing/until.ts'
import { LiveMatchPage } from './live-match-page.tsx'

const AGAIN_AFTER_MS = 5_000
const roomId = 'room-to-join'
const match = detailsOf(liveWith({ roomId }))
const joined = () => ({ ok: true, match, viewers: 3 }) as const

const slowDown = refuseLive('too_many_events', LIVE_SENTENCES.slowDown, { retryAfter: 1 })

/** A viewer with a refused join. */
async function visit(refused: ReturnType<typeof refuseLive> | null) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let isThere = true
  const opened = await renderPage({
    page: <LiveMatchPage />,
    path: '/matches/liveMatches/:roomId',
    at: `/matches/liveMatches/${roomId}`,
    api: [
      on(matchCalls.find, () => (isThere ? { body: match } : refuse('not_found', 'There is no such match.'))),
      on(liveCalls.history, () => ({ body: [], currentPage: 1, totalPages: 1 })),
    ],
    live: { joinParticularRoom: () => refused },
  })
  await until(() => expect(opened.live.sent('joinParticularRoom')).toHaveLength(1))
  const removeRoom = () => {
    isThere = false
  }
  return { ...opened, removeRoom }
}

test.each([slowDown, refuseLive('internal_error', 'Something went wrong on our side.', { reference: 'r' })])(
  'with the answer "$error" is not shown as connected, and joins a moment later',
  async (refused) => {
    const { live } = await visit(refused)
    await until(() => expect(screen.getByText(refused.error)).toBeTruthy())
    expect(screen.queryByText('Connected')).toBeNull()
    expect(screen.getByText('Connecting…')).toBeTruthy()
    live.answer({ joinParticularRoom: joined })
    vi.advanceTimersByTime(AGAIN_AFTER_MS)
    await until(() => expect(screen.getByText('Connected')).toBeTruthy())
    expect(screen.getByText('3 watching')).toBeTruthy()
    vi.advanceTimersByTime(10 * AGAIN_AFTER_MS)
    expect(live.sent('joinParticularRoom')).toHaveLength(2)
  },
)

test('a viewer is shown as connected after a reconnect once the room is joined', async () => {
  const { live } = await visit(slowDown)
  live.answer({ joinParticularRoom: joined })
  vi.advanceTimersByTime(AGAIN_AFTER_MS)
  await until(() => expect(screen.getByText('Connected')).toBeTruthy())
  live.goOffline()
  live.answer({ joinParticularRoom: () => slowDown })
  live.comeOnline()
  await until(() => expect(live.sent('joinParticularRoom')).toHaveLength(3))
  await until(() => expect(screen.getByText('Connecting…')).toBeTruthy())
})

test('whose connection is lost reads so, and is back with a button', async () => {
  const { user, live } = await visit(null)
  const waitBetweenAttempts = (ms: number) => socket.io.reconnectionDelay(ms).reconnectionDelayMax(ms)
  waitBetweenAttempts(1)
  onTestFinished(() => void waitBetweenAttempts(RECONNECT_DELAY_MS))
  live.goOffline()
  await until(() => expect(screen.getByText('Connection lost')).toBeTruthy())
  live.letIn()
  live.answer({ joinParticularRoom: joined })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await until(() => expect(screen.getByText('Connected')).toBeTruthy())
  expect(screen.queryByText('Connection lost')).toBeNull()
})

test('whose room is gone sees that it does not exist, and asks no more', async () => {
  const { live, removeRoom } = await visit(null)
  removeRoom()
  live.goOffline()
  live.answer({ joinParticularRoom: () => refuseLive('room_unknown', LIVE_SENTENCES.unknownRoom) })
  live.comeOnline()
  await until(() => expect(screen.getByRole('heading', { name: LIVE_SENTENCES.unknownRoom })).toBeTruthy())
  vi.advanceTimersByTime(10 * AGAIN_AFTER_MS)
  expect(live.sent('joinParticularRoom')).toHaveLength(2)
})
