import type { DrawnFixture } from '#contract/draw.ts'
import type { FixtureOutcome } from '#contract/enums.ts'

/** What is typed about a result. A number field without a number holds a text. */
export interface DecisionDraft {
  outcome: FixtureOutcome
  /** An entry; empty for a tie. */
  winner: string
  scores: [number | string, number | string]
  reason: string
}

/** Neither a side nor a tie was chosen yet. */
const UNCHOSEN = '?'

export const emptyDecision = ({ match, outcome, winner, scores, sides: [first] }: DrawnFixture): DecisionDraft => ({
  outcome: outcome ?? (match ? 'WALK_OVER' : 'PLAYED'),
  winner: winner ?? (match ? first.entry : outcome === null ? UNCHOSEN : null) ?? '',
  scores: scores ?? ['', ''],
  reason: '',
})

const WITHOUT_WINNER: readonly FixtureOutcome[] = ['NO_RESULT', 'BOTH_ABSENT']

export const hasScores = ({ outcome }: DecisionDraft) => outcome === 'PLAYED' || outcome === 'ABANDONED'

/** Different scores say the winner themselves. */
export const hasWinner = (draft: DecisionDraft) =>
  !WITHOUT_WINNER.includes(draft.outcome) && !(hasScores(draft) && winnerByScores(draft) !== null)

function bothScores({ scores: [one, other] }: DecisionDraft): [number, number] | null {
  return typeof one === 'number' && typeof other === 'number' ? [one, other] : null
}

function winnerByScores(draft: DecisionDraft): 0 | 1 | null {
  const scores = bothScores(draft)
  if (!scores || scores[0] === scores[1]) return null
  return scores[0] > scores[1] ? 0 : 1
}

/** Nothing is missing. A game may have a winner or a tie without scores. */
export const isWhole = (draft: DecisionDraft): boolean =>
  (!hasWinner(draft) || draft.winner !== UNCHOSEN) &&
  (!hasScores(draft) || bothScores(draft) !== null || draft.scores.every((score) => score === ''))

export function decisionOf(draft: DecisionDraft, { position, sides }: DrawnFixture) {
  const scores = hasScores(draft) ? bothScores(draft) : null
  const better = scores ? winnerByScores(draft) : null
  const winner = better === null ? draft.winner : (sides[better].entry ?? '')
  const reason = draft.reason.trim()
  return {
    position,
    outcome: draft.outcome,
    ...(winner && winner !== UNCHOSEN && !WITHOUT_WINNER.includes(draft.outcome) && { winner }),
    ...(scores && { scores }),
    ...(reason && { reason }),
  }
}
