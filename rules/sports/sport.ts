import type { Figure } from '#contract/career/career.ts'
import type { MarkKind } from '#contract/draw/draw-enums.ts'
import type { Play } from '#contract/live/calls.ts'
import type { ScoreDetail } from '#contract/match/calls.ts'
import type { PartKind, PlayKind, Winner } from '#contract/values/enums.ts'
import type { Innings } from '#rules/stages/staged-event.ts'

export type Part = ScoreDetail['parts'][number]

export type Term = 'bestOf' | 'target' | 'players' | 'rubbers'

export type Pair<T = number> = readonly [T, T]

/** What a sport is beyond its two scores. A further sport is an entry of `sports.ts`. */
export interface SportRules {
  /** What the two scores count: 'Sets'. */
  counts: string
  /** The usual steps of a score besides 1. */
  steps: readonly number[]
  hasTies: boolean
  /** Null for a sport whose results are two numbers. */
  detail: DetailRules | null
  /** Of a sport whose events are stages of attempts. */
  marks?: MarksOfSport
}

/** What a sport of marks measures, the usual kind first, with the longest distance where it is not that of all sports. */
export interface MarksOfSport {
  kinds: readonly MarkKind[]
  longest?: number
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
  terms: readonly Term[]
  /** Why a match cannot have this detail when it is finished, or when it was stopped in the middle of a part. */
  problem(detail: ScoreDetail, isStopped: boolean): string | null
  state(detail: ScoreDetail): DetailState
  /** What a card says in the row of one side: '25 23 15' and '2', '12.0' and '110/5'. */
  side(detail: ScoreDetail, side: 0 | 1): SideScore
  /** In a line of its own: '25–21 23–25 15–12', '110/5 (12.0)'. */
  short(detail: ScoreDetail): string
  /** In a sentence, where it is longer: '2–1 (25–21 23–25 15–12)'. */
  sentence?: (detail: ScoreDetail) => string
  /** What decided a level match: '4–3 on penalties'; null where the score did. */
  shootOut?: (detail: ScoreDetail) => string | null
  /** What a column of the page says of one side; the number where it is absent. */
  cell?: (part: Part, side: 0 | 1, detail: ScoreDetail) => string
  figures(detail: ScoreDetail): DetailFigures
  live: LiveRules
}

/** A term that is asked at the start of a match. */
export interface Ask {
  term: Term | 'quota'
  label: string
  usual: number
  most?: number
  /** All that can be chosen; any number where it is absent. */
  options?: readonly number[]
  /** What is stored for one of what is typed: the balls of an over. */
  each?: number
}

/** How a match is entered while it is played. */
export interface LiveRules {
  /** How it is entered: 'point by point'. */
  title: string
  /** The kinds of plays that a log can have. */
  kinds: readonly PlayKind[]
  /** What a keeper says before the first play. */
  asks: readonly Ask[]
  /** The detail before the first play; null where a side has to be named that bats first. */
  start: ScoreDetail | null
  /** All that can be entered now, in the order of the buttons; nothing once the match is over. */
  offers(detail: ScoreDetail): Play[]
  /** What can be entered besides, and is rare: byes, runs after a wide. */
  more?: (detail: ScoreDetail) => Play[]
  /** The detail after one of the offers. */
  play(detail: ScoreDetail, play: Play): ScoreDetail
  /** 'Goal', '4 runs'. */
  words(play: Play): string
  /** What a play counts for its player, who may be of the other side. Absent where plays count for no player. */
  figureOf?: (play: Play) => { figure: Figure; amount: number; isOfOther?: true } | null
  /** Whom to name, where a play has several people. */
  playerHint?: string
  /** The score of what is being played, where the two scores do not tell it: '14–11', '110/5 (12.0)'. */
  standing(detail: ScoreDetail): string | null
  /** What stands large on the side of a keeper, where it is not the score of a card. */
  pad?: (detail: ScoreDetail, side: 0 | 1) => SideScore
  /** What is being played: '2nd set'; null once the match is over. */
  part(detail: ScoreDetail): string | null
  /** What a viewer wants to know besides the score: '2nd half', 'Set point for Civil', 'Civil need 14 from 8 balls'. */
  now(detail: ScoreDetail, names: Pair<string>): string | null
}

export const BOTH_SIDES = [
  { team: 'TEAM1', side: 0 },
  { team: 'TEAM2', side: 1 },
] as const

export const sideOf = (team: Play['team']): 0 | 1 => (team === 'TEAM2' ? 1 : 0)

/** A part with more points for one side. */
export function addTo(part: Part, side: 0 | 1, points: number): Part {
  const [one, other] = part.scores
  return { ...part, scores: side === 0 ? [(one ?? 0) + points, other] : [one, (other ?? 0) + points] }
}

export const withLast = (detail: ScoreDetail, last: Part): ScoreDetail => ({
  ...detail,
  parts: [...detail.parts.slice(0, -1), last],
})

export const withNext = (detail: ScoreDetail, next: Part): ScoreDetail => ({
  ...detail,
  parts: [...detail.parts, next],
})

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
  /** What decided a level score. */
  shootOut?: Pair
  innings?: Pair<Innings>
}

export const sumOf = (parts: readonly Part[]): [number, number] => [
  parts.reduce((sum, { scores }) => sum + (scores[0] ?? 0), 0),
  parts.reduce((sum, { scores }) => sum + (scores[1] ?? 0), 0),
]

/** The side with more; a tie when level. */
export const ahead = ([one, other]: Pair): Winner => (one === other ? 'TIE' : one > other ? 'TEAM1' : 'TEAM2')
