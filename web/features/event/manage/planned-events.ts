import { eventTitle, type SportEvent } from '#contract/event/calls.ts'
import type { EventGender, Sport } from '#contract/values/enums.ts'

/** The titles of the events that sports and genders make, and of those that the season has already. Those with a name do not count. */
export function plannedEvents(
  sports: readonly Sport[],
  genders: readonly EventGender[],
  events: readonly Pick<SportEvent, 'sport' | 'gender' | 'name'>[],
) {
  const pairs = sports.flatMap((sport) => genders.map((gender) => ({ name: null, sport, gender })))
  const exists = (one: (typeof pairs)[number]) =>
    events.some(({ name, sport, gender }) => name === null && sport === one.sport && gender === one.gender)
  return {
    missing: pairs.filter((one) => !exists(one)).map(eventTitle),
    existing: pairs.filter(exists).map(eventTitle),
  }
}
