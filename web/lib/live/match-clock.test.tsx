import { act, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { liveWith } from '#web/testing/matches.ts'
import { MatchClock } from './match-clock.tsx'
import { noteServerTime } from './score-store.ts'

const START = '2026-11-26T10:00:00.000Z'
const running = (seconds: number, since?: string) =>
  liveWith({
    sport: 'FOOTBALL',
    detail: { parts: [{ kind: 'HALF', scores: [0, 0] }], clock: { seconds, ...(since && { since }) } },
  })

test('the clock goes on without traffic, by the time of the server', () => {
  vi.useFakeTimers({ now: Date.parse(START) })
  onTestFinished(() => void vi.useRealTimers())
  // The server is two minutes ahead of this device, which hears of it at different speeds.
  noteServerTime('2026-11-26T10:01:58.000Z')
  noteServerTime('2026-11-26T10:02:00.000Z')
  const { rerender } = render(<MatchClock match={running(60, START)} />)
  expect(screen.getByRole('timer').textContent).toBe('3:00')
  act(() => vi.advanceTimersByTime(7_000))
  expect(screen.getByRole('timer').textContent).toBe('3:07')
  rerender(<MatchClock match={running(125)} />)
  act(() => vi.advanceTimersByTime(5_000))
  expect(screen.getByRole('timer').textContent).toBe('2:05')
  rerender(<MatchClock match={liveWith({ sport: 'FOOTBALL' })} />)
  expect(screen.queryByRole('timer')).toBeNull()
})
