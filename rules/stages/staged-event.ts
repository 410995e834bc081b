import type { DrawEntry, EntrantSide, Fixture } from '#rules/draws/entrant.ts'

/** How a fixture ended. */
export type FixtureOutcome =
  | 'PLAYED'
  /** The other side was not there; told in time (default) or not (forfeit). */
  | 'WALK_OVER'
  | 'DEFAULT'
  | 'FORFEIT'
  /** The other side was disqualified in this match. */
  | 'DISQUALIFIED'
  | 'ABANDONED'
  | 'NO_RESULT'
  | 'BOTH_ABSENT'

/** One side's innings of a cricket match: who is all out is counted with the full quota of balls. */
export interface Innings {
  runs: number
  balls: number
  allOut: boolean
  quota: number
}

type Both<T> = readonly [T, T]

export interface FixtureResult {
  position: number
  outcome: FixtureOutcome
  /** Those who met. Scores and all other pairs are in this order. */
  entries: Both<string>
  /** An entry; null after a tie or without a result. */
  winner: string | null
  scores: Both<number> | null
  /** Where they are not the scores: boards won, with halves. */
  boards?: Both<number> | undefined
  innings?: Both<Innings> | undefined
}

/** Rules of comparison for equal ranks, each applied to those whom the rules before it leave level. */
export type StageTieBreak =
  | 'POINTS'
  /** The match between exactly two. */
  | 'DIRECT'
  /** Points in the matches among those who are level, and again among those who stay level. */
  | 'MINI_LEAGUE'
  | 'DIFFERENCE'
  | 'SCORED'
  | 'NET_RUN_RATE'
  | 'BOARD_POINTS'
  /** The sum of the opponents' points. */
  | 'BUCHHOLZ'
  /** Level entries never share a rank. Without it, lots are drawn only where a later stage depends on the order. */
  | 'LOTS'

export interface TableRules {
  /** An entry is absent where the other side won a walk-over, by default, by forfeit or by its disqualification. */
  points: { win: number; tie: number; loss: number; noResult: number; absent: number; bye: number }
  tieBreaks: readonly StageTieBreak[]
  /** What the winner of a walk-over has scored, against 0. */
  walkOverScore: number
  /** Results of an entry that leaves after its first match: removed, or kept with walk-overs for all open fixtures. */
  leaving: 'REMOVE' | 'WALK_OVERS'
}

export type StageRules =
  | ({ kind: 'LEAGUE' | 'POOLS' } & TableRules)
  | ({ kind: 'SWISS'; rounds: number } & TableRules)
  | { kind: 'KNOCK_OUT' }
  | { kind: 'ATTEMPTS'; attempts: number; lots: boolean }

/** In centimetres. */
export type Attempt = number | 'FOUL' | 'PASS'

export interface AttemptsOfEntry {
  entry: string
  attempts: readonly Attempt[]
  ended: 'DID_NOT_START' | 'DISQUALIFIED' | null
}

/** A stage whose draw holds, with everything that was entered about it. A stage without entrants is not drawn yet. */
export interface DrawnStage {
  stage: number
  rules: StageRules
  /** How many of each pool go on. A stage that is not drawn yet will take them. */
  through?: number | null | undefined
  entrants: readonly { side: EntrantSide; pool: string | null }[]
  fixtures: readonly Fixture[]
  results: readonly FixtureResult[]
  attempts: readonly AttemptsOfEntry[]
  /** Lots that were drawn among level entries: all of them, in the drawn order. */
  lots: readonly (readonly string[])[]
}

/** An entry that left: from which stage on. What it did in earlier stages stays. */
export interface Leaver {
  entry: string
  reason: 'WITHDRAWN' | 'DISQUALIFIED'
  stage: number
}

/** An event of stages in their order, as it stands. A later stage is for better places. */
export interface StagedEvent {
  entries: readonly DrawEntry[]
  left: readonly Leaver[]
  stages: readonly DrawnStage[]
}
