import type { WhatIf } from '#contract/possible/calls.ts'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { OUTCOMES, sideOf, TAGS } from '#rules/possible/given.ts'
import { linesOfPlaces, linesOfSide } from '#rules/possible/open-season.ts'

/** Whether any end of an event, or of a match in it, changes a total. An event of a meet counts in the meet. */
export function canGivePoints(
  facts: SeasonFacts,
  event: SeasonFacts['events'][number],
  { entries }: Pick<WhatIf['events'][number], 'entries'>,
): boolean {
  if (event.meet !== undefined) return true
  const inOrder = entries.map((one, index) => ({ ...one, place: index + 1 }))
  const { lines } = linesOfPlaces(facts, event, inOrder)
  const sides = TAGS.flatMap((tag) => OUTCOMES.map((outcome) => sideOf(event, null, tag, outcome)))
  return [...lines, ...sides.flatMap((side) => linesOfSide(facts, side))].some(({ amount }) => amount !== 0)
}
