import type { DryRun } from '#contract/rule-book.ts'
import type { SeasonFacts } from '#contract/season-facts.ts'

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

/** What adopting rules from a day on means for the events: those that have begun keep their version. */
export function eventsFrom({ events }: SeasonFacts, from: string): { keep: EventFacts[]; follow: EventFacts[] } {
  const later = events.filter(({ day }) => day >= from)
  return {
    keep: later.filter(({ knownVersion }) => knownVersion !== null),
    follow: later.filter(({ knownVersion }) => knownVersion === null),
  }
}
