import type { EventGender } from '#contract/enums.ts'
import { eventAwards } from './awards/event-awards.ts'
import { matchAwards } from './awards/match-awards.ts'
import { bonusAwards, conductAwards } from './awards/season-awards.ts'
import type { ConductFacts, EventFacts, MatchFacts } from './facts.ts'
import type { Line } from './table/line.ts'
import { rulesOn, type Version } from './version-on.ts'

/** Facts of a season: the day decides which version of the rules holds. */
export interface SeasonFacts {
  versions: readonly Version[]
  departments: readonly string[]
  events: readonly (EventFacts & { beginsOn: string })[]
  matches: readonly (MatchFacts & { gender: EventGender; day: string })[]
  /** The gender is that of its event, if it has one. */
  conduct: readonly (ConductFacts & { gender: EventGender | null; day: string })[]
  /** The last day, once the season has ended. */
  endedOn: string | null
}

/** Everything that the rules give the departments in a season. */
export function seasonLines({ versions, departments, events, matches, conduct, endedOn }: SeasonFacts): Line[] {
  const ofEvents = events.flatMap((event) => {
    const { awards } = eventAwards(rulesOn(versions, event.beginsOn), event)
    return awards.map((award) => ({ ...award, gender: event.gender }))
  })
  const ofMatches = matches.flatMap((match) =>
    matchAwards(rulesOn(versions, match.day), match).map((award) => ({ ...award, gender: match.gender })),
  )
  const ofConduct = conduct.flatMap((one) =>
    conductAwards(rulesOn(versions, one.day), one).map((award) => ({ ...award, gender: one.gender })),
  )
  const entered = events.map(({ entries }) => entries.map(({ department }) => department))
  const bonuses =
    endedOn === null ? [] : bonusAwards(rulesOn(versions, endedOn), { departments, events: entered, conduct })
  return [...ofEvents, ...ofMatches, ...ofConduct, ...bonuses.map((award) => ({ ...award, gender: null }))]
}
