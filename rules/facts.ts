import type { MatchOutcome, SeasonFacts } from '#contract/season-facts/calls.ts'

type EventOfSeason = SeasonFacts['events'][number]
type MatchOfSeason = SeasonFacts['matches'][number]
type ConductOfSeason = SeasonFacts['conduct'][number]

/** An entry with its place; null when it did not finish or was disqualified. */
export type PlacedEntry = EventOfSeason['entries'][number]

/** A team, pair or person of a department in an event. The label distinguishes several of one department. */
export type Entry = Omit<PlacedEntry, 'place'>

/** An event as the rules see it. */
export type EventFacts = Pick<EventOfSeason, 'sport' | 'gender' | 'kind' | 'tier' | 'meet'> & {
  entries: readonly PlacedEntry[]
  /** Of a meet: its events, whose places make its own. Empty where its places were set by hand. */
  parts?: readonly EventFacts[] | undefined
}

/** The entries of an event; those of a meet are in its events, unless its places were set by hand. */
export const entriesIn = ({ entries, parts = [] }: EventFacts): PlacedEntry[] => [
  ...entries,
  ...parts.flatMap((part) => part.entries),
]

/** A finished match as one of its departments sees it. */
export type MatchFacts = Pick<MatchOfSeason, 'department' | 'entry' | 'sport' | 'tag' | 'kind'> & {
  outcome: MatchOutcome
}

/** Something that a department is punished for. */
export type ConductFacts = Pick<ConductOfSeason, 'department' | 'kind'>
