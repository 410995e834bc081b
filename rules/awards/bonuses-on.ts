import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { rulesFor } from '#rules/version-on.ts'
import type { Award } from './award.ts'
import { bonusAwards } from './season-awards.ts'

/** The bonuses of a season that ends on a day, by the rules of that day. Events without entries were not played, and a meet is in its events. */
export const bonusesOn = ({ versions, departments, events, conduct, matches }: SeasonFacts, day: string): Award[] =>
  bonusAwards(rulesFor(versions, { day, knownVersion: null }), {
    departments: departments.map(({ _id }) => _id),
    events: events
      .filter(({ _id, entries }) => entries.length > 0 && !events.some(({ meet }) => meet === _id))
      .map(({ entries }) => entries.map(({ department }) => department)),
    conduct,
    matches,
  })
