import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { rulesFor } from '#rules/version-on.ts'
import type { Award } from './award.ts'
import { bonusAwards } from './season-awards.ts'

/** The bonuses of a season that ends on a day, by the rules of that day. Events without entries were not played. */
export const bonusesOn = ({ versions, departments, events, conduct, matches }: SeasonFacts, day: string): Award[] =>
  bonusAwards(rulesFor(versions, { day, knownVersion: null }), {
    departments: departments.map(({ _id }) => _id),
    events: events
      .filter(({ entries }) => entries.length > 0)
      .map(({ entries }) => entries.map(({ department }) => department)),
    conduct,
    matches,
  })
