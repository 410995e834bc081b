import { useEffect, useState } from 'react'
import type { Match } from '#contract/match/calls.ts'
import { clockText, secondsAt } from '#rules/sports/live/clock.ts'
import { serverTime } from './score-store.ts'

/** The time that was played, which goes on without traffic; nothing for a match without a clock. */
export function MatchClock({ match: { status, detail } }: { match: Match }) {
  const clock = status === 'LIVE' ? detail?.clock : undefined
  const [now, setNow] = useState<number | null>(null)
  const isRunning = clock?.since !== undefined
  useEffect(() => {
    setNow(Date.now())
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  if (!clock || now === null) return null
  return <span role="timer">{clockText(secondsAt(clock, serverTime(now).getTime()))}</span>
}
