import { type RuleBook, ruleBook } from '#contract/rule-book.ts'
import type { Line } from '#rules/table/line.ts'
import { tableOf, tablesOf } from '#rules/table/table.ts'
import type { Row } from '#server/db/schema.ts'
import type { Chance } from '#server/demo/chance.ts'
import type { Department } from '#server/demo/people/departments.ts'
import type { Setting } from '#server/demo/setting.ts'
import { finalStandings, finalTables, winnerOf } from '#server/features/gc/gc.rules.ts'
import { withTotals } from '#server/features/points/points-entry.rules.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import { pointsOfEvent } from './event-points.ts'
import type { DemoEvent } from './events.ts'
import { pastEvents } from './past-events.ts'
import type { DemoVersion } from './rule-book.ts'

const PAST_RULES: RuleBook = ruleBook.parse({
  tiers: { A: [10, 6, 4, 2], B: [6, 4, 2, 1] },
  pays: [{ sport: 'CRICKET', tier: 'A' }, { sport: 'FOOTBALL', tier: 'A' }, { tier: 'B' }],
  ties: 'SHARE',
  emptyPlaces: 'LEAVE',
  conduct: { NO_SHOW: -2 },
  tables: [{ name: 'Overall' }, { name: 'Men', genders: ['MALE'] }, { name: 'Women', genders: ['FEMALE'] }],
  tieBreaks: ['FIRSTS', 'SECONDS', 'THIRDS'],
})
const MARCH_PAST = { part: 'ENTRY', amount: 300, reason: 'Opening ceremony: best march past' } as const

interface Cast {
  year: number
  /** The best department of the season first. */
  departments: readonly Department[]
  adminId: string | null
  chance: Chance
}

export interface PastSeason {
  row: Row<'season'>
  version: DemoVersion
  events: DemoEvent[]
  entries: Row<'points_entry'>[]
  tables: ReturnType<typeof tablesAfter>
}

/** A settled season with its rule book, its events and the ledger that they give. */
export function playPastSeason(setting: Setting, { year, departments, adminId, chance }: Cast): PastSeason {
  const [openedAt, closedAt] = [`${year}-01-06T04:30:00.000Z`, `${year}-03-28T12:30:00.000Z`]
  const row: Row<'season'> = {
    id: setting.newId(),
    is_open: 0,
    rules: null,
    opened_at: openedAt,
    closed_at: closedAt,
    events_per_person: null,
  }
  const version = {
    version: 1,
    from: dateIn(setting.zone, new Date(openedAt)),
    rules: PAST_RULES,
    adoptedAt: openedAt,
    reason: `The rules of ${year}`,
  }
  const events = pastEvents(setting, { season: row, openedAt: new Date(openedAt), departments, chance })
  const byHand = {
    ...MARCH_PAST,
    kind: 'ADJUSTMENT' as const,
    match_id: null,
    department_id: chance.pick(departments).row.id,
    created_at: openedAt,
  }
  const entries = withTotals(
    [byHand, ...events.flatMap((event) => pointsOfEvent([version], event))]
      .sort((one, other) => (one.created_at < other.created_at ? -1 : 1))
      .map((entry) => ({
        ...entry,
        id: setting.newId(),
        season_id: row.id,
        reverses_id: null,
        created_by: adminId,
      })),
  )
  return { row, version, events, entries, tables: tablesAfter(departments, entries) }
}

/** The tables of the rule book at the end of a season. */
function tablesAfter(departments: readonly Department[], entries: readonly Row<'points_entry'>[]) {
  const lines = entries.map(
    ({ department_id, part, ...entry }): Line => ({
      ...entry,
      department: department_id,
      part: part === null || part === 'ENTRY' ? 'HAND' : part,
    }),
  )
  const names = new Map(departments.map(({ row }) => [row.id, row.name]))
  const ids = departments
    .toSorted((one, other) => (one.row.name_key < other.row.name_key ? -1 : 1))
    .map(({ row }) => row.id)
  return tablesOf(PAST_RULES).map((table) => ({
    name: table.name,
    rows: tableOf(PAST_RULES, table, ids, lines).map(({ department, amount, place }) => ({
      _id: department,
      name: names.get(department) ?? '',
      points: amount / 100,
      place,
    })),
  }))
}

/** What the record of a settled season keeps. */
export const recordOf = (recordId: string, { version, tables }: PastSeason) => ({
  won_by: winnerOf(tables[0]?.rows ?? [], undefined),
  rule_book_version: version.version,
  standings: finalStandings(recordId, tables[0]?.rows ?? []),
  tables: finalTables(recordId, tables),
})
