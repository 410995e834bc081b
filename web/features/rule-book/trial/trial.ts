import type { DryRun } from '#contract/rule-book/calls.ts'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'

type Table = DryRun['tables'][number]
export type TrialRow = Table['rows'][number]
export type TrialLine = DryRun['lines'][number]

interface Compared {
  before: number
  after: number
}
export const isDifferent = ({ before, after }: Compared) => before !== after
/** Amounts have two decimals, which differences of fractions exceed. */
export const differenceOf = ({ before, after }: Compared) => Math.round((after - before) * 100) / 100

/** The lines that differ by department, those that differ most first. */
export const differentLines = ({ lines }: DryRun): Map<string, TrialLine[]> =>
  Map.groupBy(
    lines.filter(isDifferent).sort((one, other) => Math.abs(differenceOf(other)) - Math.abs(differenceOf(one))),
    ({ department }) => department._id,
  )

/** How many departments have another total in any table. */
export const countChanged = ({ tables }: DryRun): number =>
  new Set(tables.flatMap(({ rows }) => rows.filter(isDifferent).map(({ department }) => department._id))).size

type EventFacts = SeasonFacts['events'][number]

/** The version that follows rules that hold from a day on; an empty day is the first one of the season. */
export function versionAfter({ versions }: SeasonFacts, from: string): SeasonFacts['versions'][number] | undefined {
  const day = from || (versions[0]?.from ?? '')
  const later = versions.filter((one) => one.from > day)
  // Of two versions from one day, the later one holds.
  return later.toSorted((one, other) => one.from.localeCompare(other.from) || other.version - one.version)[0]
}

/** What adopting rules from a day on means for the events: those that have begun keep their version. */
export function eventsFrom(facts: SeasonFacts, from: string): { keep: EventFacts[]; follow: EventFacts[] } {
  const until = versionAfter(facts, from)?.from
  const later = facts.events.filter(({ day }) => day >= from && (until === undefined || day < until))
  return {
    keep: later.filter(({ knownVersion }) => knownVersion !== null),
    follow: later.filter(({ knownVersion }) => knownVersion === null),
  }
}
