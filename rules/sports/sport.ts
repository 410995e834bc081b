import type { ScoreDetail } from '#contract/match/calls.ts'
import type { PartKind, Winner } from '#contract/values/enums.ts'
import type { Innings } from '#rules/stages/staged-event.ts'

export type Part = ScoreDetail['parts'][number]

export type Pair<T = number> = readonly [T, T]

/** What a sport is beyond its two scores. A further sport is one file, which `sports.ts` names. */
export interface SportRules {
  /** What the two scores count: 'Sets'. */
  counts: string
  /** The usual steps of a score besides 1. */
  steps: readonly number[]
  hasTies: boolean
  /** Null for a sport whose results are two numbers. */
  detail: DetailRules | null
}

/** How a result is entered and read in detail. All functions but `problem` take a detail without a problem. */
export interface DetailRules {
  /** What is added to the two scores: 'sets'. */
  noun: string
  /** The parts of a form in their order; further ones of the last kind are offered one by one. */
  rows: readonly PartKind[]
  /** All parts that a detail can have, with the most of each. */
  most: Partial<Record<PartKind, number>>
  /** Terms that a club may set otherwise than usual. */
  terms: readonly ('bestOf' | 'target' | 'players')[]
  /** Why a finished match cannot have this detail. */
  problem(detail: ScoreDetail): string | null
  state(detail: ScoreDetail): DetailState
  /** What a card says in the row of one side: '25 23 15' and '2', '12.0' and '110/5'. */
  side(detail: ScoreDetail, side: 0 | 1): SideScore
  /** In a line of its own: '25–21 23–25 15–12', '110/5 (12.0)'. */
  short(detail: ScoreDetail): string
  /** In a sentence, where it is longer: '2–1 (25–21 23–25 15–12)'. */
  sentence?: (detail: ScoreDetail) => string
  /** What a column of the page says of one side; the number where it is absent. */
  cell?: (part: Part, side: 0 | 1, detail: ScoreDetail) => string
  figures(detail: ScoreDetail): DetailFigures
}

export interface SideScore {
  score: string
  /** In small figures before the score. */
  beside: string
}

export interface DetailState {
  /** The two whole scores: sets, runs, goals. */
  scores: Pair
  /** Null while the match is not over. */
  winner: Winner | null
}

/** What tie-breaks count, in the order of the teams. */
export interface DetailFigures {
  /** Inside the sets. */
  points?: Pair
  boards?: Pair
  innings?: Pair<Innings>
}

export const sumOf = (parts: readonly Part[]): [number, number] => [
  parts.reduce((sum, { scores }) => sum + (scores[0] ?? 0), 0),
  parts.reduce((sum, { scores }) => sum + (scores[1] ?? 0), 0),
]

/** The side with more; a tie when level. */
export const ahead = ([one, other]: Pair): Winner => (one === other ? 'TIE' : one > other ? 'TEAM1' : 'TEAM2')
