import type { Play } from '#contract/live/calls.ts'
import type { LiveTeam } from '#contract/live/live.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import { isNumber, type PendingChange } from '#web/features/live/queue/pending-score-storage.ts'
import { asScore, withWaiting } from '#web/features/live/queue/score-queue.ts'
import { useScoreQueue } from '#web/features/live/queue/use-score-queue.ts'
import { scoreNow, useLiveScore } from '#web/lib/live/live-scores.ts'
import { latestScore } from '#web/lib/live/score-store.ts'

const scoreOf = ({ team1Score, team2Score }: MatchDetails, team: LiveTeam) =>
  (team === 'TEAM1' ? team1Score : team2Score) ?? 0

/** The state of the score page: changes show at once and are sent when possible. */
export function useScoreKeeper(match: MatchDetails, userId: string) {
  const { queue, ...state } = useScoreQueue({ roomId: match.roomId ?? '', userId })
  const live = useLiveScore(match)

  // The event with a play arrives before its acknowledgement.
  const isUnknown = ({ key }: PendingChange) => key !== latestScore(match.roomId ?? '')?.play?.key

  // Read at the tap, because two taps can precede the next render.
  const now = (team: LiveTeam) => scoreOf(withWaiting(scoreNow(match), queue.get().waiting), team)
  function enter(team: LiveTeam, points: number, entered?: { typed: boolean }) {
    const to = asScore(points)
    if (to !== now(team)) queue.enter(team, now(team), to, entered)
  }

  return {
    ...state,
    shown: withWaiting(live, state.waiting.filter(isUnknown)),
    set: (team: LiveTeam, score: number) => enter(team, score, { typed: true }),
    add: (team: LiveTeam, step: number) => enter(team, now(team) + step),
    /** Enters a play; `undo` names the entry in whose place it stands. */
    enterPlay: (play: Play, undo?: string) => queue.enterPlay({ play, undo }),
    /** By the key of the change; without one the last. */
    undo: (key = state.undoable.at(-1)?.key) => {
      const change = state.undoable.find((one) => one.key === key)
      if (change && isNumber(change)) queue.undo(now, key)
      else if (key) queue.enterPlay({ undo: key })
    },
    giveUp: queue.giveUp,
    dismiss: queue.dismiss,
    finishMatch: queue.finishMatch,
  }
}
export type ScoreKeeper = ReturnType<typeof useScoreKeeper>
