import { SEASON_FILE_VERSION } from '#contract/season-files/season-files.ts'
import { FOREIGN_KEYS } from '#server/db/foreign-keys.ts'
import type { Row } from '#server/db/schema.ts'
import { confirmationsOf } from '#server/features/championship/draws/draw.queries.ts'
import { listDepartments } from '#server/features/department/department.queries.ts'
import { ARCHIVED } from '#server/platform/backup/archived-tables.ts'
import { type AnyRow, selectRows } from '#server/platform/bin/any-table.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { asFileRow, type FileRow, isDepartment, LIST_NAMES, LISTS, type ListName } from './season-lists.rules.ts'
import { asPublicLogs, numberPeople, withPeople } from './season-people.queries.ts'

export interface WrittenSeason {
  season: FileRow
  record: FileRow | null
  departments: FileRow[]
  lists: Record<ListName, FileRow[]>
}

export const asText = ({ season, record, departments, lists }: WrittenSeason): string =>
  JSON.stringify({ format: 'podium-season', version: SEASON_FILE_VERSION, season, record, departments, ...lists })

/** Everything public of a season, in an order that no engine decides. */
export async function findWrittenSeason(db: Reader, season: Row<'season'>): Promise<WrittenSeason> {
  const record = await db.selectFrom('gc_record').selectAll().where('season_id', '=', season.id).executeTakeFirst()
  const names = new Map((await listDepartments(db)).map(({ _id, name }) => [_id, name]))
  const rows = await findRows(db, season.id, record?.id)
  const used = new Set<string>()
  const nameOf = (id: string) => {
    const name = names.get(id) ?? null
    if (name !== null) used.add(name)
    return name
  }
  const ordered = Object.fromEntries(LIST_NAMES.map((list) => [list, inOrder(list, rows[list], names)]))
  const [squads = [], players = []] = numberPeople(ordered.squads ?? [], ordered.players ?? [])
  const lists = Object.fromEntries(
    Object.entries({ ...ordered, squads, players }).map(([list, own]) => [
      list,
      own.map((row) => asFileRow(list as ListName, row, nameOf)),
    ]),
  ) as Record<ListName, FileRow[]>
  lists.ledger = inOrderOfDepartments(lists.ledger)
  const { rules, opened_at: openedAt, closed_at: closedAt, events_per_person: eventsPerPerson } = season
  return {
    season: { rules: rules && JSON.parse(rules), openedAt, closedAt, eventsPerPerson },
    record: record
      ? {
          id: record.id,
          year: record.year,
          name: record.name,
          wonBy: record.won_by === null ? null : nameOf(record.won_by),
          ruleBookVersion: record.rule_book_version,
        }
      : null,
    departments: [...used].sort().map((name) => ({ name })),
    lists,
  }
}

async function findRows(db: Reader, season: string, record: string | undefined): Promise<Record<ListName, AnyRow[]>> {
  const found = Object.fromEntries(LIST_NAMES.map((list) => [list, [] as AnyRow[]])) as Record<ListName, AnyRow[]>
  for (const list of LIST_NAMES) {
    const { table, of } = LISTS[list]
    if (list !== 'teams')
      found[list] = await selectRows(db, table, of.column, ownersOf(of.list, found, { season, record }))
    if (list === 'draws') found.draws = await asPublicDraws(db, found.stages, found.draws)
    if (list === 'matches')
      found.matches = await withPeople(
        db,
        found.matches.filter(({ status }) => status === 'SUMMARY'),
      )
    if (list === 'plays') found.plays = await asPublicLogs(db, found.matches, found.plays)
  }
  const sides = found.matches.flatMap(({ team1_id, team2_id }) => [team1_id, team2_id])
  const teams = new Set([...found.entries.map(({ team_id }) => team_id), ...sides])
  found.teams = await selectRows(
    db,
    'team',
    'id',
    [...teams].filter((id) => id !== null && id !== undefined),
  )
  return withoutStrangers(found)
}

function ownersOf(
  list: ListName | 'departments' | 'season' | 'record',
  found: Record<ListName, AnyRow[]>,
  { season, record }: { season: string; record: string | undefined },
): string[] {
  if (list === 'season') return [season]
  if (list === 'record') return record === undefined ? [] : [record]
  const rows = list === 'departments' ? [] : found[list]
  return rows.filter(({ voided_at = null }) => voided_at === null).map(({ id }) => String(id))
}

/** Draws that the public has seen. From the first hidden one on, the stages of an event look as if they were not drawn. */
async function asPublicDraws(db: Reader, stages: AnyRow[], draws: AnyRow[]): Promise<AnyRow[]> {
  const stageOf = new Map(stages.map((stage) => [stage.id, stage]))
  const hidden = draws.filter(({ is_public, voided_at }) => is_public === 0 && voided_at === null)
  const isHidden = ({ stage_id }: AnyRow) => {
    const stage = stageOf.get(stage_id ?? null)
    return hidden.some((other) => {
      const first = stageOf.get(other.stage_id ?? null)
      return first?.event_id === stage?.event_id && Number(first?.number) <= Number(stage?.number)
    })
  }
  const witnesses = Map.groupBy(await listWitnesses(db, draws), ({ draw_id }) => draw_id)
  return draws.flatMap((draw) => {
    if (draw.voided_at !== null)
      return { ...draw, seed: '', witnesses: '', confirmed_by: null, entrants: '[]', steps: '[]', fixtures: '[]' }
    if (isHidden(draw)) return []
    const stored = { confirmed_by: draw.confirmed_by === null ? null : String(draw.confirmed_by) }
    const confirmed = confirmationsOf(stored, witnesses.get(String(draw.id)) ?? [])
    return { ...draw, confirmed_by: confirmed.length > 0 ? JSON.stringify(confirmed) : null }
  })
}

async function listWitnesses(db: Reader, draws: readonly AnyRow[]): Promise<Row<'draw_witness'>[]> {
  const ids = draws.map(({ id }) => String(id))
  const rows = (await selectRows(db, 'draw_witness', 'draw_id', ids)) as unknown as Row<'draw_witness'>[]
  const timeOf = ({ confirmed_at, profile_id }: Row<'draw_witness'>) => `${confirmed_at} ${profile_id}`
  return rows.sort((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1))
}

/** A row whose match or draw is not in the file does without it, or is left out. */
function withoutStrangers(found: Record<ListName, AnyRow[]>): Record<ListName, AnyRow[]> {
  const idsOf = new Map(LIST_NAMES.map((list) => [LISTS[list].table, new Set(found[list].map(({ id }) => id))]))
  for (const list of LIST_NAMES) {
    const keys = FOREIGN_KEYS.filter(({ table, columns }) => table === LISTS[list].table && columns.length === 1)
    for (const { columns, parent, deletes } of keys) {
      const [column = ''] = columns
      const ids = idsOf.get(parent)
      if (!ids || list === 'teams') continue
      const isStranger = (row: AnyRow) => (row[column] ?? null) !== null && !ids.has(row[column] ?? null)
      found[list] = deletes
        ? found[list].filter((row) => !isStranger(row))
        : found[list].map((row) => (isStranger(row) ? { ...row, [column]: null } : row))
    }
  }
  return found
}

const compare = (one: AnyRow[string] | undefined, other: AnyRow[string] | undefined): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one) < String(other) ? -1 : Number(String(one) > String(other))
}

/** By primary key, with departments by their names; entries of points as they follow each other. */
function inOrder(list: ListName, rows: readonly AnyRow[], names: ReadonlyMap<string, string>): AnyRow[] {
  const key: readonly string[] = list === 'ledger' ? ['number'] : (ARCHIVED[LISTS[list].table] ?? [])
  const cellOf = (row: AnyRow, column: string) => (isDepartment(column) ? names.get(String(row[column])) : row[column])
  return rows.toSorted((one, other) =>
    key.reduce((order, column) => order || compare(cellOf(one, column), cellOf(other, column)), 0),
  )
}

const inOrderOfDepartments = (rows: FileRow[]) =>
  rows.toSorted((one, other) => compare(String(one.department), String(other.department)))
