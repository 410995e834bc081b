import type { FixtureOutcome, MarkKind, StageTieBreak } from '#contract/draw/draw-enums.ts'
import type { DrawEntry, EntrantSide, Fixture } from '#rules/draws/entrant.ts'

/** One side's innings of a cricket match: a side that is all out is counted with the full quota of balls. */
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
  /** Those inside the sets, of a match that was entered in detail. */
  points?: Both<number> | undefined
  /** What decided a level score. */
  shootOut?: Both<number> | undefined
}

/** Whether an entry came to a fixture: an absent side loses a walk-over, a default or a forfeit. */
export function wasPresent({ outcome, winner, entries }: FixtureResult, entry: string): boolean {
  if (!entries.includes(entry)) return false
  if (outcome === 'WALK_OVER' || outcome === 'DEFAULT' || outcome === 'FORFEIT') return winner === entry
  return outcome !== 'BOTH_ABSENT'
}

export interface TableRules {
  /** An entry is absent where the other side won a walk-over, by default, by forfeit or by its disqualification. */
  points: { win: number; tie: number; loss: number; noResult: number; absent: number; bye: number }
  tieBreaks: readonly StageTieBreak[]
  /** What the winner of a walk-over has scored, also in boards, against 0. */
  walkOverScore: number
  /** Results of an entry that leaves after its first match: removed, or kept with walk-overs for all open fixtures. */
  leaving: 'REMOVE' | 'WALK_OVERS'
}

export type StageRules =
  | ({ kind: 'LEAGUE' } & TableRules)
  | ({ kind: 'POOLS'; bestOfRest?: number | undefined } & TableRules)
  | ({ kind: 'SWISS'; rounds: number } & TableRules)
  | { kind: 'KNOCK_OUT' }
  | { kind: 'PLACE_MATCHES' }
  | ({ kind: 'ATTEMPTS' } & AttemptRules)

export interface AttemptRules {
  attempts: number
  lots: boolean
  compare?: 'SERIES' | 'SECOND_BEST' | 'BEST' | undefined
  marks?: MarkKind | undefined
  lanes?: number | undefined
  bestOfRest?: number | undefined
  placesByMarks?: boolean | undefined
  lifts?: 2 | undefined
}

/** Whether each fixture of a stage decides which side is better. */
export const needsWinners = (kind: StageRules['kind']): boolean => kind === 'KNOCK_OUT' || kind === 'PLACE_MATCHES'

/** In hundredths of its unit. */
export type Attempt = number | 'FOUL' | 'PASS' | 'DID_NOT_FINISH'

interface AttemptDetail {
  wind?: number | undefined
  judges?: number[] | undefined
  /** The height of the bar, and the trials at it: 'xo'. */
  bar?: number | undefined
  trials?: string | undefined
}

export interface AttemptsOfEntry {
  entry: string
  attempts: readonly Attempt[]
  ended: 'DID_NOT_START' | 'DISQUALIFIED' | null
  /** In the order of the attempts. */
  details?: readonly (AttemptDetail | null)[] | undefined
  lane?: number | undefined
}

/** A stage whose draw holds, with everything that was entered about it. A stage without entrants is not drawn yet. */
export interface DrawnStage {
  stage: number
  rules: StageRules
  /** How many of each pool go on. A stage that is not drawn yet will take them. */
  through?: number | null | undefined
  entrants: readonly { side: EntrantSide; pool: string | null; lane?: number | undefined }[]
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
