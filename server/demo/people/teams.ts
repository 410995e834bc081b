import { nameKey } from '#contract/values/name-key.ts'
import type { Row } from '#server/db/schema.ts'
import { at, type Chance, chanceFor } from '#server/demo/chance.ts'
import { drawTeamBadge } from '#server/demo/drawing/badge.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'
import { COMPETITIONS, type Competition, factsOfSport } from './competitions.ts'
import type { Department } from './departments.ts'

const MOTTOS = ['Play hard, shake hands.', 'One more than you.', 'Earn the evening.', 'Learn, lose, return.']

export interface Team {
  row: Row<'team'>
  department: Department
  competition: Competition
}

/** The teams of all competitions. The departments with the fewest teams enter first, so that each has equally many. */
export function makeTeams(setting: Setting, departments: readonly Department[]): Team[] {
  const chance = chanceFor('teams')
  const teams: Team[] = []
  const teamsOf = (department: Department) => teams.filter((team) => team.department === department).length
  for (const competition of COMPETITIONS) {
    const entered = chance
      .shuffled(departments)
      .sort((one, other) => teamsOf(one) - teamsOf(other))
      .slice(0, competition.entrants)
    for (const department of entered)
      teams.push(makeTeam(setting, chance, { department, competition }, at(department.teams, teamsOf(department))))
  }
  return teams
}

function makeTeam(setting: Setting, chance: Chance, entered: Omit<Team, 'row'>, nickname: string): Team {
  const { department, competition } = entered
  const { sport, gender } = competition
  const name = `${department.short} ${nickname}`
  const row: Row<'team'> = {
    id: setting.newId(),
    name,
    name_key: nameKey(name),
    motto: chance.happens(0.8) ? chance.pick(MOTTOS) : null,
    description: chance.happens(0.85) ? factsOfSport(sport).description : null,
    logo_id: null,
    entry_id: null,
    department_id: department.row.id,
    gender,
    sport,
    created_at: daysAgo(setting, 80),
  }
  if (chance.happens(0.15)) setting.album.draw(drawTeamBadge(department, sport), row, 'logo_id')
  return { row, ...entered }
}

type Application = Row<'application'>

/** Players with their posts, and applicants. A person has at most three places. */
export function makeSquads(setting: Setting, teams: readonly Team[], people: readonly Row<'profile'>[]): Application[] {
  const chance = chanceFor('squads')
  const made: Application[] = []

  /** People with the right department and gender and a free place join, those with the fewest teams first. */
  function join({ row }: Team, count: number, columns: Pick<Application, 'status' | 'created_at'>): Application[] {
    const joined = people
      .filter(({ role, department_id, gender }) => {
        return role !== 'ADMIN' && department_id === row.department_id && gender === row.gender
      })
      .map(({ id }) => ({ id, places: made.filter(({ profile_id }) => profile_id === id) }))
      .filter(({ places }) => places.length < 3 && !places.some(({ team_id }) => team_id === row.id))
      .map(({ id, places }) => ({ id, slot: places.length + 1, order: places.length + chance.whole(0, 150) / 100 }))
      .sort((one, other) => one.order - other.order)
      .slice(0, count)
      .map(({ id: profile_id, slot }) => {
        return { id: setting.newId(), team_id: row.id, profile_id, post: null, slot, accepted_at: null, ...columns }
      })
    made.push(...joined)
    return joined
  }

  for (const team of teams) {
    const created_at = daysAgo(setting, chance.whole(62, 75))
    const count = chance.whole(...factsOfSport(team.row.sport).squad)
    const [captain, viceCaptain] = join(team, count, { status: 'ACCEPTED', created_at })
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
