import type { Row } from '#server/db/schema.ts'
import { at, type Chance, chanceFor } from './chance.ts'
import type { Department } from './departments.ts'
import { drawTeamPhoto } from './drawing/team-photo.ts'
import { POINT } from './points.ts'
import { daysAgo, type Setting } from './setting.ts'

export const FIRST_YEAR = 2014
/** Who won in 2014, 2015 and so on. */
const WINNERS = [
  'Mech',
  'Civil',
  'Computer',
  'Mech',
  'Chem',
  'Electro',
  'Computer',
  'Mech',
  'Aero',
  'Civil',
  'Computer',
  'Chem',
]

export interface Archive {
  records: Row<'gc_record'>[]
  standings: Row<'gc_standing'>[]
}

/** Every championship since the first with its final table, and the one that runs. */
export function makeArchive(setting: Setting, departments: readonly Department[], season: Row<'season'>): Archive {
  const thisYear = setting.now.getUTCFullYear()
  const past = Array.from({ length: thisYear - FIRST_YEAR }, (_, place) => makeYear(setting, departments, place))
  const current: Row<'gc_record'> = {
    id: setting.newId(),
    year: thisYear,
    won_by: null,
    team_pic_id: null,
    is_current: 1,
    season_id: season.id,
    created_at: season.opened_at ?? daysAgo(setting, 0),
  }
  return {
    records: [...past.map(({ record }) => record), current],
    standings: past.flatMap(({ standings }) => standings),
  }
}

function makeYear(setting: Setting, departments: readonly Department[], place: number) {
  const year = FIRST_YEAR + place
  const chance = chanceFor(`archive ${year}`)
  const winner = departments.find(({ facts }) => facts.short === at(WINNERS, place)) ?? at(departments, place)
  const record: Row<'gc_record'> = {
    id: setting.newId(),
    year,
    won_by: winner.row.id,
    team_pic_id: null,
    is_current: 0,
    season_id: null,
    created_at: `${year}-03-28T12:30:00.000Z`,
  }
  setting.album.draw(drawTeamPhoto({ year, ...winner.facts, chance }), (id) => {
    record.team_pic_id = id
  })
  const others = chance.shuffled(departments.filter((department) => department !== winner))
  return { record, standings: finalTable(record.id, [winner, ...others], chance) }
}

/** From the winner downwards, each with as many points as the one before or fewer. */
function finalTable(recordId: string, ranked: readonly Department[], chance: Chance): Row<'gc_standing'>[] {
  let points = chance.whole(21, 27) * POINT
  return ranked.map(({ row }, place) => {
    if (place > 0) points -= place === 1 ? POINT : chance.whole(0, 5) * (POINT / 2)
    return { gc_record_id: recordId, position: place + 1, department_id: row.id, department_name: row.name, points }
  })
}
