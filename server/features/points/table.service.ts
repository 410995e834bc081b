import type { Explanation, SportColumns, Standing } from '#contract/points/calls.ts'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import { sumOf } from '#rules/amount.ts'
import { tableOf, tablesOf } from '#rules/table/table.ts'
import type { Row } from '#server/db/schema.ts'
import { listStanding, titleOf } from '#server/features/championship/ledger/ledger.queries.ts'
import { asLines, isIn, listSportSums, listSums } from '#server/features/championship/ledger/table.queries.ts'
import { listDepartments } from '#server/features/department/department.queries.ts'
import { UNKNOWN_DEPARTMENT } from '#server/features/department/department.service.ts'
import { findCurrentRules, findLastRules, findOpenRules } from '#server/features/rule-book/rule-book.service.ts'
import { requireSeason } from '#server/features/season/season.queries.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { notFound, requireFound } from '#server/platform/http/errors.ts'
import { listStandings } from './points.queries.ts'

const DAY_MS = 24 * 3_600_000
type Table = RuleBook['tables'][number]

/** The first table of the rule book, or the one with this name. */
export function requireTable(rules: RuleBook, name: string | undefined): Table {
  const tables = tablesOf(rules)
  const table = name === undefined ? tables[0] : tables.find((one) => one.name === name)
  if (!table) throw notFound('The rule book has no such table.')
  return table
}

/** The point table. Under the standard rules it needs no places and no sums: the ledger has running totals. */
export async function getTable(context: AppContext, name: string | undefined): Promise<Standing[]> {
  const { store, now } = context
  const { season, rules, isAdopted } = await findOpenRules(context, store.reads)
  const table = requireTable(rules, name)
  return isAdopted ? standingsBy(store.reads, { season, rules, table, now: now() }) : listStandings(store.reads, now())
}

interface OfTable {
  season: Row<'season'>
  rules: RuleBook
  table: Table
  now: Date
}

export type PlacedStanding = Standing & { place: number }

/** A table in the order of points and tie-breaks. */
async function standingsBy(db: Reader, { season, rules, table, now }: OfTable): Promise<PlacedStanding[]> {
  const departments = await listDepartments(db)
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const sums = await listSums(db, { season: season.id, genders: table.genders }, since)
  const own = Map.groupBy(sums, ({ department }) => department)
  // The entries were chosen by gender already.
  const rows = tableOf(
    rules,
    { name: table.name },
    departments.map(({ _id }) => _id),
    sums.flatMap(asLines),
  )
  return rows.flatMap(({ department, amount, place }) => {
    const card = departments.find(({ _id }) => _id === department)
    const sumsOfIt = own.get(department) ?? []
    const moved = sumOf(sumsOfIt.map((one) => one.moved))
    const latest = sumsOfIt
      .map((one) => one.latest)
      .sort()
      .at(-1)
    const recent = moved === 0 || latest === undefined ? [] : [{ points: moved / 100, at: latest }]
    return card ? [{ ...card, points: amount / 100, recent, place }] : []
  })
}

/** All tables of the season as they stand, for its record. */
export async function listTables(context: AppContext, db: Reader, season: Row<'season'>) {
  const { version, rules, isAdopted } = await findCurrentRules(context, db, season)
  const tables: { name: string; rows: PlacedStanding[] }[] = []
  for (const table of tablesOf(rules))
    tables.push({ name: table.name, rows: await standingsBy(db, { season, rules, table, now: context.now() }) })
  return { version, isAdopted, tables }
}

/** Each department's points by sport. */
export async function getColumns(context: AppContext, name: string | undefined): Promise<SportColumns[]> {
  const { reads } = context.store
  const { season, rules } = await findOpenRules(context, reads)
  const sums = await listSportSums(reads, { season: season.id, genders: requireTable(rules, name).genders })
  return [...Map.groupBy(sums, ({ department }) => department)].map(([department, own]) => ({
    department,
    sports: Object.fromEntries(own.map(({ sport, amount }) => [sport ?? 'OTHER', amount / 100])),
  }))
}

interface Wanted {
  season?: string | undefined
  table?: string | undefined
}

/** Each line of a department's total, with its rule in words. */
export async function explainPoints(
  context: AppContext,
  departmentId: string,
  { season: seasonId, table: name }: Wanted,
): Promise<Explanation> {
  const { reads } = context.store
  const departments = await listDepartments(reads)
  const department = requireFound(
    departments.find(({ _id }) => _id === departmentId),
    UNKNOWN_DEPARTMENT,
  )
  const season = await requireSeason(reads, seasonId)
  const table = requireTable(await findLastRules(context, reads, season), name)
  const entries = (await listStanding(reads, departmentId, season.id)).filter(({ gender }) => isIn(table, gender))
  return {
    department,
    table: table.name,
    total: sumOf(entries.map(({ amount }) => amount)) / 100,
    lines: entries.map((entry) => ({
      part: entry.part ?? entry.kind,
      event: entry.event_id === null ? null : { _id: entry.event_id, name: titleOf(entry) },
      sport: entry.sport,
      entry: entry.entry,
      place: entry.place,
      points: entry.amount / 100,
      rule: entry.rule ?? entry.reason,
      reason: entry.reason,
      match: entry.match_id,
      at: entry.created_at,
      ...(entry.part === 'PLACE' && entry.event_state === 'PROVISIONAL' && { isProvisional: true as const }),
      ...(entry.is_disputed ? { isDisputed: true as const } : {}),
    })),
  }
}
