import { eventTitle } from '#contract/event/calls.ts'
import type { SeasonStory } from '#contract/gc/calls.ts'
import { HIDDEN_NAME } from '#contract/profile/names.ts'
import { namingRow } from '#rules/entry/same-person.ts'
import type { Player, PodiumPlace } from './season-story.queries.ts'

export type ShowDepartment = (id: string) => SeasonStory['podiums'][number]['places'][number]['department']

export const podiumsOf = (
  places: readonly PodiumPlace[],
  players: readonly Player[],
  show: ShowDepartment,
): SeasonStory['podiums'] =>
  [...Map.groupBy(places, ({ event_id }) => event_id).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { event_id, sport } = first
    return {
      event: { _id: event_id, name: eventTitle(first), sport },
      places: own.map(({ place, department_id, label, entry_id, entrant }) => {
        const names = players.flatMap((player) => (player.entry_id === entry_id ? player.name : []))
        const isNamed = entrant !== 'TEAM' && names.length > 0
        return { place: place ?? 0, department: show(department_id), entry: isNamed ? names.join(' and ') : label }
      }),
    }
  })

const PEOPLE_MAX = 8

/** A place in one squad alone is shared with its whole team, so that it names nobody. */
export function peopleOf(
  places: readonly PodiumPlace[],
  players: readonly Player[],
  show: ShowDepartment,
): SeasonStory['people'] {
  const people = new Map<string, SeasonStory['people'][number] & { isAlone: boolean }>()
  for (const { place, entry_id, entrant, department_id } of places)
    for (const { person_key, name, profile_id } of players.filter((player) => player.entry_id === entry_id)) {
      const known = people.get(person_key)
      const counts = known?.places ?? [0, 0, 0]
      const row = { name, profile: name === HIDDEN_NAME ? null : profile_id }
      const named = namingRow(known ? [known, row] : [row]) ?? row
      people.set(person_key, {
        name: named.name,
        profile: named.profile,
        department: show(department_id),
        places: [
          counts[0] + (place === 1 ? 1 : 0),
          counts[1] + (place === 2 ? 1 : 0),
          counts[2] + (place === 3 ? 1 : 0),
        ],
        isAlone: entrant !== 'TEAM' || (known?.isAlone ?? false),
      })
    }
  return [...people.values()]
    .filter(({ isAlone, places: [firsts, seconds, thirds] }) => isAlone || firsts + seconds + thirds > 1)
    .sort(
      (one, other) =>
        other.places[0] - one.places[0] ||
        other.places[1] - one.places[1] ||
        other.places[2] - one.places[2] ||
        (one.name < other.name ? -1 : 1),
    )
    .slice(0, PEOPLE_MAX)
    .map(({ isAlone: _, ...person }) => person)
}
