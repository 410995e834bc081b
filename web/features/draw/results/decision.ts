import type { DrawnFixture, EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { type FixtureOutcome, WITHOUT_WINNER } from '#contract/draw/draw-enums.ts'
import type { ScoreDetail } from '#contract/match/calls.ts'
import { needsWinners } from '#rules/stages/staged-event.ts'
import { initialOvers, inningsOf, type OversDraft, oversProblem, quotaProblem } from './overs.ts'

/** What is typed about a result. A number field without a number holds a text. */
export interface DecisionDraft {
  outcome: FixtureOutcome
  /** An entry; empty for a tie. */
  winner: string
  scores: readonly [number | string, number | string]
  overs: OversDraft
  /** Scores, overs and winner follow from it. */
  detail: ScoreDetail | null
  reason: string
}

/** What a result of this fixture can have. */
export interface ResultRules {
  /** Its match has a result, which boards, overs or the winner of a level match complete. */
  isPlayed: boolean
  /** Its score is kept live, so nothing is recorded here. */
  isLive: boolean
  hasScores: boolean
  /** Scores are boards, with halves. */
  hasHalves: boolean
  hasOvers: boolean
  hasTie: boolean
  /** Its winner can be chosen. That of a played match only where it was level in a knock-out. */
  hasWinner: boolean
}

/** Neither a side nor a tie was chosen yet. */
export const UNCHOSEN = '?'
const SCORE_MAX = 1000

export function resultRules({ event }: EventDraw, { kind, rules }: StageOfDraw, fixture: DrawnFixture): ResultRules {
  const isPlayed = fixture.match?.status === 'SUMMARY'
  const isLive = fixture.match?.status === 'LIVE'
  const hasHalves = event.sport === 'CHESS'
  // A game of two people is won, lost or level: it needs no boards.
  const isGame = hasHalves && event.entrant === 'PERSON' && fixture.scores === null
  return {
    isPlayed,
    isLive,
    hasScores: isPlayed ? hasHalves : !isGame,
    hasHalves,
    hasOvers:
      event.sport === 'CRICKET' &&
      'tieBreaks' in rules &&
      rules.tieBreaks.includes('NET_RUN_RATE') &&
      (!isPlayed || fixture.scores !== null),
    hasTie: !needsWinners(kind),
    hasWinner: !isPlayed || (needsWinners(kind) && (!fixture.scores || fixture.scores[0] === fixture.scores[1])),
  }
}

export const initialDecision = (fixture: DrawnFixture): DecisionDraft => {
  const { outcome, winner, scores, innings } = fixture
  return {
    outcome: outcome ?? 'PLAYED',
    winner: winner ?? (outcome === null || needsWinner(fixture) ? UNCHOSEN : ''),
    scores: scores ?? ['', ''],
    overs: initialOvers(innings),
    detail: null,
    reason: '',
  }
}

const needsWinner = ({ state }: DrawnFixture) => state === 'UNDECIDED'

export const isPlayedOut = ({ outcome }: DecisionDraft) => outcome === 'PLAYED' || outcome === 'ABANDONED'

const isEmpty = (score: number | string) => score === ''

function bothScores({ scores: [one, other] }: DecisionDraft): [number, number] | null {
  return typeof one === 'number' && typeof other === 'number' ? [one, other] : null
}

function winnerByScores(draft: DecisionDraft): 0 | 1 | null {
  const scores = bothScores(draft)
  if (!scores || scores[0] === scores[1]) return null
  return scores[0] > scores[1] ? 0 : 1
}

export const hasDetail = ({ detail, outcome }: DecisionDraft) => detail !== null && outcome === 'PLAYED'

/** Different scores say the winner themselves. */
export const hasWinner = (draft: DecisionDraft, rules: ResultRules): boolean =>
  rules.hasWinner &&
  !hasDetail(draft) &&
  !WITHOUT_WINNER.includes(draft.outcome) &&
  !(rules.hasScores && isPlayedOut(draft) && winnerByScores(draft) !== null)

/** What is wrong with the draft, as sentences beside the fields. */
export interface Problems {
  scores?: string | null
  overs: readonly [string | null, string | null]
  quota?: string | null
  winner?: string | null
}

export function problemsOf(draft: DecisionDraft, rules: ResultRules): Problems {
  if (hasDetail(draft)) return { overs: [null, null] }
  const hasOvers = rules.hasOvers && draft.outcome === 'PLAYED'
  return {
    scores: rules.hasScores && isPlayedOut(draft) ? scoresProblem(draft, rules, hasOvers) : null,
    overs: hasOvers ? [oversProblem(draft.overs, 0), oversProblem(draft.overs, 1)] : [null, null],
    quota: hasOvers ? quotaProblem(draft.overs) : null,
    winner: hasWinner(draft, rules) && draft.winner === UNCHOSEN ? winnerSentence(draft, rules) : null,
  }
}

export const hasProblems = ({ scores, overs, quota, winner }: Problems): boolean =>
  [scores, quota, winner, ...overs].some((one) => typeof one === 'string')

function scoresProblem(draft: DecisionDraft, { hasHalves }: ResultRules, hasOvers: boolean): string | null {
  const scores = bothScores(draft)
  if (!scores) {
    if (!draft.scores.every(isEmpty)) return 'Enter both numbers, or none.'
    return hasOvers && inningsOf(draft.overs) ? 'The overs need the runs of both sides.' : null
  }
  if (scores.some((one) => one < 0 || one > SCORE_MAX)) return `Enter numbers from 0 to ${SCORE_MAX}.`
  if (!hasHalves) return scores.every(Number.isInteger) ? null : 'Enter whole numbers.'
  if (scores.some((one) => !Number.isInteger(one * 2))) return 'Boards are counted in halves: write 2½ as 2.5.'
  return Number.isInteger(scores[0] + scores[1]) ? null : 'The boards of both sides add up to a whole number.'
}

function winnerSentence({ outcome }: DecisionDraft, { hasTie }: ResultRules): string {
  if (!hasTie) return 'Choose the side that goes on.'
  return outcome === 'PLAYED' ? 'Choose the winner or a tie.' : 'Choose the winner.'
}

export function decisionOf(draft: DecisionDraft, { position, sides, winner: known }: DrawnFixture, rules: ResultRules) {
  const { outcome, detail } = draft
  const scores = rules.hasScores && isPlayedOut(draft) ? bothScores(draft) : null
  const better = isPlayedOut(draft) ? winnerByScores(draft) : null
  const chosen = better === null ? draft.winner : (sides[better].entry ?? '')
  const winner = rules.hasWinner ? chosen : (known ?? '')
  const reason = draft.reason.trim()
  if (detail && hasDetail(draft)) return { position, outcome, detail, ...(reason && { reason }) }
  const innings = rules.hasOvers && outcome === 'PLAYED' ? inningsOf(draft.overs) : null
  return {
    position,
    outcome,
    ...(winner && winner !== UNCHOSEN && !WITHOUT_WINNER.includes(outcome) && { winner }),
    ...(scores && (rules.hasHalves ? { boards: scores } : { scores })),
    ...(innings && { innings }),
    ...(reason && { reason }),
  }
}
