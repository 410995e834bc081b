import type { LiveTeam } from '#contract/live.ts'
import type { MatchDetails } from '#contract/match.ts'
import { scoreNow, useLiveScore } from '#web/lib/live-scores.ts'
import { useKeptQueue } from './kept-queue.ts'
import { asScore, withWaiting } from './score-queue.ts'

const scoreOf = ({ team1Score, team2Score }: MatchDetails, team: LiveTeam) =>
  (team === 'TEAM1' ? team1Score : team2Score) ?? 0

/** Keeping the score of a match: what is entered shows at once, and is sent when it can be. */
export function useKeeping(match: MatchDetails, userId: string) {
  const { queue, ...state } = useKeptQueue({ roomId: match.roomId ?? '', userId })
  const live = useLiveScore(match)

  // Read when the thumb comes down: two taps may come before the page is drawn again.
  const now = (team: LiveTeam) => scoreOf(withWaiting(scoreNow(match), queue.get().waiting), team)
  function enter(team: LiveTeam, points: number, entered?: { typed: boolean }) {
    const to = asScore(points)
    if (to !== now(team)) queue.enter(team, now(team), to, entered)
  }

  return {
    ...state,
    shown: withWaiting(live, state.waiting),
    set: (team: LiveTeam, score: number) => enter(team, score, { typed: true }),
    add: (team: LiveTeam, step: number) => enter(team, now(team) + step),
    undo: () => queue.undo(now),
    giveUp: queue.giveUp,
    dismiss: queue.dismiss,
    settleUp: queue.settleUp,
  }
}
export type Keeping = ReturnType<typeof useKeeping>
