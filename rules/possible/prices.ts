import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import type { PlacedEntry } from '#rules/facts.ts'
import { termsOf } from '#rules/places/terms.ts'
import { rulesFor } from '#rules/version-on.ts'
import { linesOfPlaces } from './open-season.ts'
import type { Scale } from './scale.ts'

type EventOfSeason = SeasonFacts['events'][number]

/** What an event gives where each entry is paid for its own place. */
export interface Prices {
  /** In the order of the entries whose places were given. */
  ofEntries: number[]
  /** For taking part, once for each department. */
  once: number
  /** Shared places wait for lots. */
  isUndecided: boolean
}

/**
 * The prices of given places; null where entries are not paid one by one: by a second stage, in a meet, or because not all entries of
 * a department count.
 */
export function pricesOf(
  facts: SeasonFacts,
  event: EventOfSeason,
  entries: readonly PlacedEntry[],
  { figureOf }: Scale,
): Prices | null {
  const rules = rulesFor(facts.versions, event)
  const own = Map.groupBy(entries, ({ department }) => department)
  const { counting } = termsOf(rules, event)
  const isPassedOver = [...own.values()].some(({ length }) => length > counting)
  if (isPassedOver || rules.secondStage.some(({ sport }) => sport === event.sport)) return null
  const ofDepartments = linesOfPlaces(facts, event, entries)
  if (ofDepartments.lines.length === 0 && ofDepartments.undecided.length === 0)
    return { ofEntries: entries.map(() => 0), once: 0, isUndecided: false }
  // Each entry as a department of its own. An award without the name of an entry is for taking part.
  const alone = entries.map(({ place }, index) => ({ department: `${index}`, entry: 'entry', place }))
  const lines = Map.groupBy(linesOfPlaces(facts, event, alone).lines, ({ department }) => department)
  const linesFor = (index: number) => lines.get(`${index}`) ?? []
  const finisher = entries.findIndex(({ place }) => place !== null)
  return {
    ofEntries: entries.map((_, index) => figureOf(linesFor(index).filter(({ entry }) => entry !== null))),
    once: figureOf(linesFor(finisher).filter(({ entry }) => entry === null)),
    isUndecided: ofDepartments.undecided.length > 0,
  }
}
