import type { RuleBook } from '#contract/rule-book/calls.ts'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { eventAwards } from '#rules/awards/event-awards.ts'
import { matchAwards } from '#rules/awards/match-awards.ts'
import type { PlacedEntry } from '#rules/facts.ts'
import type { StagedEvent } from '#rules/stages/staged-event.ts'
import type { Line } from '#rules/table/table.ts'
import { rulesFor } from '#rules/version-on.ts'

type EventOfSeason = SeasonFacts['events'][number]
export type SideOfMatch = SeasonFacts['matches'][number]

/** An event whose places are not final. */
export interface OpenEvent {
  _id: string
  /** Those that have neither left nor been disqualified, and all that were drawn. */
  entries: readonly { id: string; department: string; entry: string | null }[]
  /** Departments can still enter it. */
  isListOpen: boolean
  /** Null without stages: its places are typed. */
  staged: StagedEvent | null
}

/** A match to be played that is no fixture of a draw. */
export interface OpenMatch extends Omit<SideOfMatch, 'department' | 'entry' | 'outcome'> {
  departments: readonly [string, string]
}

export interface OpenSeason {
  facts: SeasonFacts
  events: readonly OpenEvent[]
  matches: readonly OpenMatch[]
  /** The rules of today: its tables and tie-breaks. */
  rules: RuleBook
  table: RuleBook['tables'][number]
}

/** What the places of an event give. */
export function linesOfPlaces({ versions }: SeasonFacts, event: EventOfSeason, entries: readonly PlacedEntry[]) {
  const { awards, undecided } = eventAwards(rulesFor(versions, event), { ...event, entries })
  return { lines: awards.map((award) => ({ ...award, gender: event.gender })), undecided }
}

/** What a side of a match gets. */
export const linesOfSide = ({ versions }: SeasonFacts, side: SideOfMatch): Line[] =>
  matchAwards(rulesFor(versions, side), side).map((award) => ({ ...award, gender: side.gender }))
