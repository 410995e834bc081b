import type { Row } from '#server/db/schema.ts'
import { at, type Chance, chanceFor } from '#server/demo/chance.ts'
import { drawTeamPhoto } from '#server/demo/drawing/team-photo.ts'
import type { Department } from '#server/demo/people/departments.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import { nameKey } from '#server/platform/data/columns.ts'
import { POINT } from './points.ts'

export const FIRST_YEAR = 2014
/** The winners of 2014, 2015 and so on. */
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

const FIRST_RULE_BOOK_YEAR = 2024

/** A second championship of one year. */
const JUBILEE = { year: 2019, name: 'Silver Jubilee' }

export interface Archive {
  records: Row<'gc_record'>[]
  standings: Row<'gc_standing'>[]
  /** The tables of the years since there are rule books. */
  tables: Row<'gc_table_row'>[]
}

/** All championships since the first with their final tables, and the running one. */
export function makeArchive(setting: Setting, departments: readonly Department[], season: Row<'season'>): Archive {
  const openedAt = season.opened_at ?? daysAgo(setting, 0)
  const thisYear = Number(dateIn(setting.zone, new Date(openedAt)).slice(0, 4))
  const years = Array.from({ length: thisYear - FIRST_YEAR }, (_, place) => ({ year: FIRST_YEAR + place, name: null }))
  const past = [...years, JUBILEE].map((named, place) => makeChampionship(setting, departments, named, place))
  const current: Row<'gc_record'> = {
    id: setting.newId(),
    year: thisYear,
    name: null,
    name_key: '',
    won_by: null,
    team_pic_id: null,
    is_current: 1,
    rule_book_version: null,
    season_id: season.id,
    created_at: openedAt,
  }
  return {
    records: [...past.map(({ record }) => record), current],
    standings: past.flatMap(({ standings }) => standings),
    tables: past.flatMap(({ record, standings }) => (record.rule_book_version === null ? [] : tablesOf(standings))),
  }
}

type Named = Pick<Row<'gc_record'>, 'year' | 'name'>
function makeChampionship(setting: Setting, departments: readonly Department[], { year, name }: Named, place: number) {
  const chance = chanceFor(`archive ${[year, name].filter(Boolean).join(' ')}`)
  const winner = departments.find(({ facts }) => facts.short === at(WINNERS, place)) ?? at(departments, place)
  const record: Row<'gc_record'> = {
    id: setting.newId(),
    year,
    name,
    name_key: name === null ? '' : nameKey(name),
    won_by: winner.row.id,
    team_pic_id: null,
    is_current: 0,
    rule_book_version: year < FIRST_RULE_BOOK_YEAR ? null : 1,
    season_id: null,
    created_at: `${year}-${name === null ? '03' : '10'}-28T12:30:00.000Z`,
  }
  setting.album.draw(drawTeamPhoto({ year, ...winner.facts, chance }), (id) => {
    record.team_pic_id = id
  })
  const others = chance.shuffled(departments.filter((department) => department !== winner))
  return { record, standings: finalTable(record.id, [winner, ...others], chance) }
}

/** Points from the winner downwards, never rising. */
function finalTable(recordId: string, ranked: readonly Department[], chance: Chance): Row<'gc_standing'>[] {
  let points = chance.whole(21, 27) * POINT
  return ranked.map(({ row }, place) => {
    if (place > 0) points -= place === 1 ? POINT : chance.whole(0, 5) * (POINT / 2)
    return { gc_record_id: recordId, position: place + 1, department_id: row.id, department_name: row.name, points }
  })
}

const SHARES = { Overall: 1, Men: 0.5, Women: 0.25 }

/** The overall table, and those of men and women; what is left are mixed events. */
const tablesOf = (standings: readonly Row<'gc_standing'>[]): Row<'gc_table_row'>[] =>
  Object.entries(SHARES).flatMap(([name, share], number) => {
    const rows = standings.map((row) => ({ ...row, points: Math.round((row.points * share) / POINT) * POINT }))
    return rows.map((row, index) => ({
      ...row,
      position: index + 1,
      table_number: number + 1,
      table_name: name,
      place: 1 + rows.filter(({ points }) => points > row.points).length,
    }))
  })
