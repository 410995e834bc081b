import type { Row } from '#server/db/schema.ts'
import { chanceFor } from '#server/demo/chance.ts'
import { SPORT_FACTS } from '#server/demo/season/sport-facts.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'
import type { Team } from './teams.ts'

type Application = Row<'application'>
const PLACES = 3

/** Players with their posts, and applicants. A person has at most three places. */
export function makeSquads(setting: Setting, teams: readonly Team[], people: readonly Row<'profile'>[]): Application[] {
  const chance = chanceFor('squads')
  const made: Application[] = []
  const placesOf = (id: string) => made.filter(({ profile_id }) => profile_id === id)

  /** People with the right department and gender and a free place, fewest teams first. */
  function candidatesFor({ row }: Team) {
    return people
      .filter(({ role, department_id, gender }) => {
        return role !== 'ADMIN' && department_id === row.department_id && gender === row.gender
      })
      .map((person) => ({ person, places: placesOf(person.id) }))
      .filter(({ places }) => places.length < PLACES && !places.some(({ team_id }) => team_id === row.id))
      .map(({ person, places }) => ({ person, slot: places.length + 1, order: places.length + 1.5 * chance.next() }))
      .sort((one, other) => one.order - other.order)
  }

  function join(team: Team, count: number, columns: Pick<Application, 'status' | 'created_at'>): Application[] {
    const joined = candidatesFor(team).slice(0, count)
    const rows = joined.map(({ person, slot }) => {
      return {
        id: setting.newId(),
        team_id: team.row.id,
        profile_id: person.id,
        post: null,
        slot,
        accepted_at: null,
        ...columns,
      }
    })
    made.push(...rows)
    return rows
  }

  for (const team of teams) {
    const [fewest, most] = SPORT_FACTS[team.row.sport].squad
    const created_at = daysAgo(setting, chance.whole(62, 75))
    const [captain, viceCaptain] = join(team, chance.whole(fewest, most), { status: 'ACCEPTED', created_at })
    if (captain) captain.post = 'CAPTAIN'
    // Some teams have not elected a vice captain yet.
    if (viceCaptain && chance.happens(0.9)) viceCaptain.post = 'VICE_CAPTAIN'
  }
  for (const team of teams) {
    const most = team.department.row.application_status === 'OPEN' ? 4 : 1
    join(team, chance.whole(0, most), { status: 'APPLIED', created_at: daysAgo(setting, chance.whole(1, 20)) })
  }
  return made
}
