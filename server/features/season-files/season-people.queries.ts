import { PLACEHOLDER_NAMES } from '#contract/profile/names.ts'
import type { PeopleOfMatch } from '#contract/season-files/log-schemas.ts'
import { groupByPerson } from '#rules/entry/same-person.ts'
import { accountsIn } from '#rules/sports/live/plays.ts'
import type { Row } from '#server/db/schema.ts'
import { identityOf } from '#server/features/championship/people/people.queries.ts'
import { listOfficials } from '#server/features/match/plan/match-plan.queries.ts'
import type { AnyRow } from '#server/platform/bin/any-table.ts'
import { createBreaks } from '#server/platform/breaks.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { publicNamesOf } from '#server/platform/names/public-name.ts'
import { logOfRows } from './season-logs.rules.ts'

/** Matches with the names of their last keepers and their officials. */
export async function withPeople(db: Reader, matches: readonly AnyRow[]): Promise<AnyRow[]> {
  const officials = await listOfficials(
    db,
    matches.map(({ id }) => String(id)),
  )
  const nameOf = await publicNamesOf(
    db,
    matches.flatMap(({ score_updater_id }) => (score_updater_id ? String(score_updater_id) : [])),
  )
  return matches.map((match) => {
    if (match.people !== null) return match
    const people: PeopleOfMatch = {
      keeper: match.score_updater_id ? nameOf(String(match.score_updater_id)) : null,
      officials: (officials.get(String(match.id)) ?? []).map(({ name, role }) => ({ name, role })),
    }
    return { ...match, people: people.keeper || people.officials.length > 0 ? JSON.stringify(people) : null }
  })
}

/** A row for each match with changes. The log of a result that was taken out is not public: its match has no room. */
export async function asPublicLogs(
  db: Reader,
  matches: readonly AnyRow[],
  changes: readonly AnyRow[],
): Promise<AnyRow[]> {
  const rooms = new Set(matches.flatMap(({ id, room_id }) => (room_id === null ? [] : id)))
  const rows = changes.filter(({ match_id }) => rooms.has(match_id ?? null)) as unknown as Row<'score_change'>[]
  const accounts = new Set(rows.flatMap(({ changed_by, play }) => [changed_by ?? [], accountsIn(play ?? '')].flat()))
  const nameOf = await publicNamesOf(db, [...accounts])
  const rest = createBreaks()
  const logs: AnyRow[] = []
  for (const own of Map.groupBy(rows, ({ match_id }) => match_id).values()) {
    await rest()
    logs.push(logOfRows(own, nameOf))
  }
  return logs
}

/** Rows of squads and line-ups with a number of the person for the key, which can be an account or a roll number. */
export function numberPeople(squads: readonly AnyRow[], players: readonly AnyRow[]): AnyRow[][] {
  const rows = [...squads, ...players]
  const groups = groupByPerson(rows, (row) => identityOf(row as unknown as Row<'squad_member'>))
  const groupOf = new Map(groups.flatMap((group, index) => group.map((row) => [row, index] as const)))
  const numbers = new Map<string, number>()
  const taken = new Set<string>()
  const numbered = ([row, index]: readonly [AnyRow, number]): AnyRow => {
    // Nothing links two entries of a person who hides their name.
    const isNamed = !PLACEHOLDER_NAMES.includes(String(row.name))
    const person = `${groupOf.get(row)} ${isNamed ? '' : row.entry_id}`
    const place = `${row.match_id} ${row.entry_id} ${person}`
    // Squads of earlier versions can have one roll number twice.
    const key = taken.has(place) ? `row ${index}` : person
    taken.add(place)
    const number = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, number)
    return { ...row, person_key: number }
  }
  const all = rows.map((row, index) => numbered([row, index]))
  return [all.slice(0, squads.length), all.slice(squads.length)]
}
