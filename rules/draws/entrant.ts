/** A team, pair or person that is drawn. A seed of 1 is the strongest; without one the lots decide. */
export interface DrawEntry {
  id: string
  department: string
  seed?: number | null | undefined
}

/** A side that takes part in a stage: an entry, or a rank of an earlier stage before its holder is known. */
export type EntrantSide =
  | { kind: 'ENTRY'; entry: string }
  | { kind: 'RANK'; stage: number; pool: string | null; rank: number }

/** A side of a fixture. Winner and loser name the position of another fixture of the same stage. */
export type Side = EntrantSide | { kind: 'WINNER' | 'LOSER'; of: number } | { kind: 'BYE' }

/** What is drawn. Entrants of one department are kept apart; those of an earlier stage by their pool. */
export interface Entrant {
  side: EntrantSide
  department: string
  seed: number | null
}

/** A place in a stage where two sides meet. */
export interface Fixture {
  /** From 1, in the order in which the stage is played. A fixture names only earlier ones. */
  position: number
  round: number
  pool: string | null
  thirdPlace: boolean
  sides: readonly [Side, Side]
}

/** One name of a draw, in the order in which the names are shown: where it goes. */
export interface DrawStep<Target> {
  side: EntrantSide
  to: Target
}

export const BYE: Side = { kind: 'BYE' }

export const entrantOf = ({ id, department, seed = null }: DrawEntry): Entrant => ({
  side: { kind: 'ENTRY', entry: id },
  department,
  seed,
})
