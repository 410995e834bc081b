import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LIVE_SENTENCES, liveCalls } from '#contract/live.ts'
import { matchCalls } from '#contract/match.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { detailsOf, liveWith } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { until } from '#web/testing/until.ts'
import { LiveMatchPage } from './live-match-page.tsx'

const AGAIN_AFTER_MS = 5_000
const roomId = 'room-to-join'
const match = detailsOf(liveWith({ roomId }))
const joined = () => ({ ok: true, match, viewers: 3 }) as const

/** A viewer whom the room does not let in. */
async function visit(error: string | null) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let isThere = true
  const opened = await renderPage({
    page: <LiveMatchPage />,
    path: '/matches/liveMatches/:roomId',
    at: `/matches/liveMatches/${roomId}`,
    api: [
      on(matchCalls.find, () => (isThere ? { body: match } : refuse(404, 'There is no such match.'))),
      on(liveCalls.history, () => ({ body: [], currentPage: 1, totalPages: 1 })),
    ],
    live: { joinParticularRoom: () => (error === null ? null : { ok: false, error }) },
  })
  await until(() => expect(opened.live.sent('joinParticularRoom')).toHaveLength(1))
  const removeRoom = () => {
    isThere = false
  }
  return { ...opened, removeRoom }
}

test.each([LIVE_SENTENCES.slowDown, 'Something went wrong on our side.'])(
  'whom the room answers "%s" is not told to be connected, and is let in a moment later',
  async (error) => {
    const { live } = await visit(error)
    await until(() => expect(screen.getByText(error)).toBeTruthy())
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

test('whoever joins anew after a loss of the connection is connected once the room has let him in', async () => {
  const { live } = await visit(LIVE_SENTENCES.slowDown)
  live.answer({ joinParticularRoom: joined })
  vi.advanceTimersByTime(AGAIN_AFTER_MS)
  await until(() => expect(screen.getByText('Connected')).toBeTruthy())
  live.goOffline()
  live.answer({ joinParticularRoom: () => ({ ok: false, error: LIVE_SENTENCES.slowDown }) })
  live.comeOnline()
  await until(() => expect(live.sent('joinParticularRoom')).toHaveLength(3))
  await until(() => expect(screen.getByText('Connecting…')).toBeTruthy())
})

test('whose room is gone sees that it does not exist, and asks no more', async () => {
  const { live, removeRoom } = await visit(null)
  removeRoom()
  live.goOffline()
  live.answer({ joinParticularRoom: () => ({ ok: false, error: LIVE_SENTENCES.unknownRoom }) })
  live.comeOnline()
  await until(() => expect(screen.getByRole('heading', { name: LIVE_SENTENCES.unknownRoom })).toBeTruthy())
  vi.advanceTimersByTime(10 * AGAIN_AFTER_MS)
  expect(live.sent('joinParticularRoom')).toHaveLength(2)
})
