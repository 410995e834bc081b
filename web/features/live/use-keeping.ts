import { useEffect, useSyncExternalStore } from 'react'
import type { LiveTeam } from '#contract/live.ts'
import { type MatchDetails, SCORE_MAX } from '#contract/match.ts'
import { whenConnected } from '#web/lib/live-events.ts'
import { scoreNow, useLiveScore } from '#web/lib/live-scores.ts'
import { keptQueue } from './kept-queue.ts'
import { withWaiting } from './score-queue.ts'

const scoreOf = ({ team1Score, team2Score }: MatchDetails, team: LiveTeam) =>
  (team === 'TEAM1' ? team1Score : team2Score) ?? 0

/** Keeping the score of a match: what is entered shows at once, and is sent when it can be. */
export function useKeeping(match: MatchDetails, userId: string) {
  const queue = keptQueue({ roomId: match.roomId ?? '', userId })
  const state = useSyncExternalStore(queue.subscribe, queue.get)
  const live = useLiveScore(match)

  useEffect(() => whenConnected(queue.flush), [queue])

  // Read when the thumb comes down: two taps may come before the page is drawn again.
  const now = (team: LiveTeam) => scoreOf(withWaiting(scoreNow(match), queue.get().waiting), team)
  function set(team: LiveTeam, score: number) {
    const to = Math.min(SCORE_MAX, Math.max(0, score))
    if (to !== now(team)) queue.enter(team, now(team), to)
  }

  return {
    ...state,
    shown: withWaiting(live, state.waiting),
    set,
    add: (team: LiveTeam, step: number) => set(team, now(team) + step),
    undo: () => queue.undo(now),
    giveUp: queue.giveUp,
    dismiss: queue.dismiss,
    settleUp: queue.settleUp,
  }
}
export type Keeping = ReturnType<typeof useKeeping>
