import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import type { PlacedEntry } from '#rules/facts.ts'
import type { OpenEvent, SideOfMatch } from './open-season.ts'
import type { Outcome } from './part.ts'
import type { Scale } from './scale.ts'

/** An open event among the facts of its season. */
export interface Given {
  facts: SeasonFacts
  event: SeasonFacts['events'][number]
  open: OpenEvent
  scale: Scale
}

export type Entered = OpenEvent['entries'][number]

export const TAGS = ['FINAL', 'SEMI_FINAL', 'QUARTER_FINAL', null] as const
export const OUTCOMES = ['WIN', 'TIE', 'LOSS', 'BYE', 'BYE_WON'] as const

export const sideOf = (
  { _id, sport, gender, kind, day, knownVersion }: Given['event'],
  entered: Entered | null,
  tag: SideOfMatch['tag'],
  outcome: SideOfMatch['outcome'],
): SideOfMatch => ({
  ...{ event: _id, sport, gender, kind, day, knownVersion, tag, outcome },
  department: entered?.department ?? '',
  entry: entered?.entry ?? null,
})

export function outcomeWith(
  { figureOf }: Scale,
  places: readonly PlacedEntry[],
  lines: Parameters<Scale['figureOf']>[0],
): Outcome {
  const own = Map.groupBy(lines, ({ department }) => department)
  const best = new Map<string, number>()
  for (const { department, place } of places)
    if (place !== null) best.set(department, Math.min(place, best.get(department) ?? place))
  return { values: new Map([...own].map(([department, some]) => [department, figureOf(some)])), places: best }
}
