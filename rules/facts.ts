import type { EventGender, EventKind, MatchTag, Sport } from '#contract/enums.ts'

/** A team, pair or person of a department in an event. The label distinguishes several of one department. */
export interface Entry {
  department: string
  entry: string | null
}

/** An entry with its place; null when it did not finish or was disqualified. */
export interface PlacedEntry extends Entry {
  place: number | null
}

/** An event as the rules see it. */
export interface EventFacts {
  sport: Sport
  gender: EventGender
  kind: EventKind
  /** Its own tier, instead of that of the rule book. */
  tier: string | null
  entries: readonly PlacedEntry[]
}

/** What one side of a match did. A `DEFAULT` is an absence told in time, a `FORFEIT` one that was not. */
export type MatchOutcome = 'WIN' | 'TIE' | 'LOSS' | 'DEFAULT' | 'FORFEIT' | 'BYE' | 'BYE_WON'

/** A finished match as one of its departments sees it. `kind` is null when it belongs to no event. */
export interface MatchFacts {
  department: string
  sport: Sport
  tag: MatchTag | null
  kind: EventKind | null
  outcome: MatchOutcome
}

/** Something that a department is punished for. */
export interface ConductFacts {
  department: string
  kind: string
}
