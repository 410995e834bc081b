import type { Row } from '#server/db/schema.ts'
import { at, type Chance, chanceFor } from '#server/demo/chance.ts'
import { drawTeamPhoto } from '#server/demo/drawing/team-photo.ts'
import type { Department } from '#server/demo/people/departments.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import { nameKey } from '#server/platform/data/columns.ts'
import { type PastSeason, playPastSeason, recordOf } from './past-season.ts'
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

/** So many of the last championships have a rule book, events and a ledger. Those before were added by hand. */
const KEPT_SEASONS = 2

/** A second championship of one year. */
const JUBILEE = { year: 2019, name: 'Silver Jubilee' }

export interface Archive {
  records: Row<'gc_record'>[]
  standings: Row<'gc_standing'>[]
  /** The tables of the kept seasons. */
  tables: Row<'gc_table_row'>[]
  seasons: PastSeason[]
}

interface Cast {
  departments: readonly Department[]
  /** The running season. */
  season: Row<'season'>
  adminId: string | null
}

/** All championships since the first with their final tables, and the running one. */
export function makeArchive(setting: Setting, { departments, season, adminId }: Cast): Archive {
  const openedAt = season.opened_at ?? daysAgo(setting, 0)
  const thisYear = Number(dateIn(setting.zone, new Date(openedAt)).slice(0, 4))
  const years = Array.from({ length: thisYear - FIRST_YEAR }, (_, place) => ({ year: FIRST_YEAR + place, name: null }))
  const past = [...years, JUBILEE].map((named, place) => {
    const played = makeChampionship(setting, departments, named, place)
    const isKept = named.name === null && named.year >= thisYear - KEPT_SEASONS
    return isKept ? withSeason(setting, played, adminId) : withTable(played)
  })
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
    tables: past.flatMap(({ tables }) => tables),
    seasons: past.flatMap(({ season: own }) => own),
  }
}

/** A settled championship before its table is known. */
interface Championship {
  record: Row<'gc_record'>
  /** The winner first. */
  ranked: readonly Department[]
  chance: Chance
}

type Named = Pick<Row<'gc_record'>, 'year' | 'name'>
function makeChampionship(
  setting: Setting,
  departments: readonly Department[],
  { year, name }: Named,
  place: number,
): Championship {
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
    rule_book_version: null,
    season_id: null,
    created_at: `${year}-${name === null ? '03' : '10'}-28T12:30:00.000Z`,
  }
  setting.album.draw(drawTeamPhoto({ year, ...winner.facts, chance }), (id) => {
    record.team_pic_id = id
  })
  const others = chance.shuffled(departments.filter((department) => department !== winner))
  return { record, ranked: [winner, ...others], chance }
}

/** With the season that gave its tables, as settling keeps them. */
function withSeason(setting: Setting, { record, ranked, chance }: Championship, adminId: string | null) {
  const season = playPastSeason(setting, { year: record.year, departments: ranked, adminId, chance })
  const { standings, tables, ...kept } = recordOf(record.id, season)
  return { record: Object.assign(record, kept, { season_id: season.row.id }), standings, tables, season: [season] }
}

const withTable = ({ record, ranked, chance }: Championship) => ({
  record,
  standings: finalTable(record.id, ranked, chance),
  tables: [],
  season: [],
})

/** Points from the winner downwards, never rising. */
function finalTable(recordId: string, ranked: readonly Department[], chance: Chance): Row<'gc_standing'>[] {
  let points = chance.whole(21, 27) * POINT
  return ranked.map(({ row }, place) => {
    if (place > 0) points -= place === 1 ? POINT : chance.whole(0, 5) * (POINT / 2)
    return { gc_record_id: recordId, position: place + 1, department_id: row.id, department_name: row.name, points }
  })
}
