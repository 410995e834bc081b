import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { bonusesOn } from '#rules/awards/season-awards.ts'
import type { Line } from '#rules/table/table.ts'
import { asAmount } from './amount.ts'
import { countedEntries } from './awards/counted-entries.ts'
import { eventAwards } from './awards/event-awards.ts'
import { matchAwards } from './awards/match-awards.ts'
import { conductAwards } from './awards/season-awards.ts'
import type { EventFacts } from './facts.ts'
import { rulesFor } from './version-on.ts'

export interface SeasonLine extends Line {
  /** Null for bonuses, for matches without an event and for entries by hand. */
  event: string | null
}

/** Everything that the rules give the departments in a season. */
export function seasonLines(facts: SeasonFacts): SeasonLine[] {
  const { versions, events, matches, conduct } = facts
  const ofEvents = events.flatMap((event) =>
    eventAwards(rulesFor(versions, event), withParts(event, events)).awards.map((award) => ({
      ...award,
      gender: event.gender,
      event: event._id,
    })),
  )
  const counts = new Map(
    [...Map.groupBy(matches, ({ event }) => event)].map(([id, sides]) => {
      const event = events.find(({ _id }) => _id === id)
      const counting = event && rulesFor(versions, event).matches?.counting
      return [id, countedEntries(counting, event?.entries ?? [], sides)]
    }),
  )
  const ofMatches = matches
    .filter((match) => counts.get(match.event)?.(match))
    .flatMap((match) =>
      matchAwards(rulesFor(versions, match), match).map((award) => ({
        ...award,
        gender: match.gender,
        event: match.event,
      })),
    )
  const ofConduct = conduct.flatMap((one) =>
    conductAwards(rulesFor(versions, one), one).map((award) => ({ ...award, gender: one.gender, event: one.event })),
  )
  const bonuses = facts.endedOn === null ? [] : bonusesOn(facts, facts.endedOn)
  return [...ofEvents, ...ofMatches, ...ofConduct, ...bonuses.map((award) => ({ ...award, gender: null, event: null }))]
}

/** An event as the rules see it: a meet with its events. */
function withParts(event: SeasonFacts['events'][number], all: SeasonFacts['events']): EventFacts {
  const parts = all.filter(({ meet }) => meet === event._id)
  return parts.length === 0 ? event : { ...event, parts: event.entries.length > 0 ? [] : parts }
}

/** Entries by hand and adjustments, as lines. */
export const linesByHand = ({ byHand }: Pick<SeasonFacts, 'byHand'>): SeasonLine[] =>
  byHand.map(({ department, points, gender }) => ({
    part: 'HAND',
    department,
    gender,
    event: null,
    place: null,
    sharing: 1,
    amount: asAmount(points),
  }))
