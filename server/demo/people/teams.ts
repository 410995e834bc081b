import type { Row } from '#server/db/schema.ts'
import { at, type Chance, chanceFor } from '#server/demo/chance.ts'
import { BADGE_SHAPES, drawTeamBadge } from '#server/demo/drawing/team-badge.ts'
import { COMPETITIONS, type Competition } from '#server/demo/season/competitions.ts'
import { MOTTOS, SPORT_FACTS } from '#server/demo/season/sport-facts.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'
import { nameKey } from '#server/platform/data/columns.ts'
import type { Department } from './departments.ts'

const FOUNDED_DAYS_AGO = 80

export interface Team {
  row: Row<'team'>
  department: Department
}

/** The teams that enter each competition. */
export function makeTeams(setting: Setting, departments: readonly Department[]): Map<Competition, Team[]> {
  const chance = chanceFor('teams')
  const teams: Team[] = []
  return new Map(
    COMPETITIONS.map((competition) => {
      const entered = entrantsOf(competition, departments, teams, chance).map((department) => {
        const nickname = at(department.facts.teams, teams.filter((team) => team.department === department).length)
        return makeTeam(setting, chance, { department, competition, name: `${department.facts.short} ${nickname}` })
      })
      teams.push(...entered)
      return [competition, entered]
    }),
  )
}

/** The number of teams in each list. */
export function countTeams(teams: readonly Team[]): Row<'team_count'>[] {
  const alike = Map.groupBy(teams, ({ row }) => `${row.department_id} ${row.gender} ${row.sport}`)
  return [...alike.values()].flatMap((same) => {
    return same.slice(0, 1).map(({ row: { department_id, gender, sport } }) => {
      return { department_id, gender, sport, teams: same.length }
    })
  })
}

/** The departments with the fewest teams so far, so that in the end each has equally many. */
function entrantsOf({ entrants }: Competition, departments: readonly Department[], teams: Team[], chance: Chance) {
  const teamsOf = (department: Department) => teams.filter((team) => team.department === department).length
  return chance
    .shuffled(departments)
    .sort((one, other) => teamsOf(one) - teamsOf(other))
    .slice(0, entrants)
}

interface Entry {
  department: Department
  competition: Competition
  name: string
}

function makeTeam(setting: Setting, chance: Chance, { department, competition, name }: Entry): Team {
  const { sport, gender } = competition
  const row: Row<'team'> = {
    id: setting.newId(),
    name,
    name_key: nameKey(name),
    motto: chance.happens(0.8) ? chance.pick(MOTTOS) : null,
    description: chance.happens(0.85) ? SPORT_FACTS[sport].description : null,
    logo_id: null,
    department_id: department.row.id,
    gender,
    sport,
    created_at: daysAgo(setting, FOUNDED_DAYS_AGO),
  }
  if (chance.happens(0.4)) {
    setting.album.draw(drawTeamBadge({ sport, ...department.facts, shape: chance.pick(BADGE_SHAPES) }), (id) => {
      row.logo_id = id
    })
  }
  return { row, department }
}
