import type { RuleBookInput } from '#contract/rule-book/calls.ts'
import type {
  EntryState,
  EventGender,
  EventKind,
  EventState,
  Gender,
  PlaceOutcome,
  Sport,
} from '#contract/values/enums.ts'

/** What the server has acknowledged about a season, in plain maps by id. Everything else is computed from it. */
export interface Facts {
  today: string
  departments: Map<string, { name: string }>
  people: Map<string, PersonFact>
  teams: Map<string, TeamFact>
  events: Map<string, EventFact>
  entries: Map<string, EntryFact>
  /** Matches that no draw has made. */
  matches: Map<string, MatchFact>
  ruleBooks: RuleBookFact[]
  byHand: { department: string; part: 'ENTRY' | 'ADJUSTMENT'; amount: number }[]
  eventsPerPerson: number | null
}

export interface PersonFact {
  name: string
  /** Null once the department is deleted. */
  department: string | null
  gender: Gender
  account: string | null
  email: string
  rollNumber: string | null
  /** The last day on which the register lets them play. */
  validUntil: string | null
}

export interface TeamFact {
  name: string
  department: string
  sport: Sport
  gender: EventGender
}

export interface RuleBookFact {
  version: number
  from: string
  rules: RuleBookInput
}

export interface EventFact {
  name: string
  sport: Sport
  gender: EventGender
  kind: EventKind
  tier: string | null
  beginsOn: string
  entrant: 'TEAM' | 'PERSON'
  entriesEach: number
  squadMax: number | null
  state: EventState
  /** The latest rule book when its first result, place or conduct was recorded; null before. */
  knownVersion: number | null
  stage: StageFact | null
  draw: DrawFact | null
  places: PlaceFact[]
  arePlacesByHand: boolean
  conduct: Map<string, { department: string; kind: string }>
}

export interface StageFact {
  id: string
  kind: 'LEAGUE' | 'KNOCK_OUT'
  leaving: 'REMOVE' | 'WALK_OVERS'
  thirdPlace: 'PLAYED' | 'SHARED'
}

export interface DrawFact {
  isPublic: boolean
  /** The entries in the order of the draw. In a knock-out null is a bye. */
  lines: readonly (string | null)[]
  /** By the pair that met. */
  results: Map<string, ResultFact>
  /** Entries of deleted departments, as they were then. */
  gone: Map<string, EntryState>
}

export interface ResultFact {
  outcome: FixtureOutcome
  sides: readonly [string, string]
  winner: string | null
  scores: readonly [number, number] | null
  /** What plays the match that has this result, as `teamOf` says; null for matches that were not played. */
  teams: readonly [string, string] | null
}

export type FixtureOutcome =
  | 'PLAYED'
  | 'WALK_OVER'
  | 'DEFAULT'
  | 'FORFEIT'
  | 'DISQUALIFIED'
  | 'NO_RESULT'
  | 'BOTH_ABSENT'

export interface PlaceFact {
  department: string
  label: string | null
  place: number | null
  outcome: PlaceOutcome | null
}

export interface EntryFact {
  event: string
  department: string
  team: string | null
  label: string | null
  state: EntryState
  /** Keys of people. */
  squad: readonly string[]
  /** Those of the squad whose account was deleted since. */
  former: readonly string[]
}

export interface MatchFact {
  event: string | null
  teams: readonly [string, string]
  departments: readonly [string, string]
  /** The side that won; null while it is not played. */
  winner: 'TEAM1' | 'TEAM2' | 'TIE' | null
  date: string | null
  knownVersion: number
}

export const noFacts = (today: string): Facts => ({
  today,
  departments: new Map(),
  people: new Map(),
  teams: new Map(),
  events: new Map(),
  entries: new Map(),
  matches: new Map(),
  // The rules that hold until others are adopted.
  ruleBooks: [{ version: 0, from: '', rules: { matches: { win: 1 } } }],
  byHand: [],
  eventsPerPerson: null,
})

export const pairOf = (one: string, other: string): string => [one, other].sort().join(' ')

/** The entry of a map that a step is about. A fact without it is a fault of the model. */
export function known<T>(of: Map<string, T>, id: string): T {
  const found = of.get(id)
  if (found === undefined) throw new Error(`The model does not know ${id}.`)
  return found
}

/** The entries of an event in the order in which they were entered. */
export const entriesOf = ({ entries }: Facts, event: string): [string, EntryFact][] =>
  [...entries].filter(([, entry]) => entry.event === event)

/** What an entry plays as: its team, or a side of its own, which is called after the entry here. */
export const teamOf = ({ entries }: Facts, entry: string): string => entries.get(entry)?.team ?? entry
