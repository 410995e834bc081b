import { yearAndName } from '#contract/gc/gc.ts'
import { SEASON_LISTS, type SeasonList } from '#contract/season-files/season-files.ts'
import { keysOf } from '#contract/values/enums.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { Row } from '#server/db/schema.ts'
import { listDepartments } from '#server/features/department/department.queries.ts'
import { ARCHIVED } from '#server/platform/backup/archived-tables.ts'
import { type AnyRow, rowIdOf, selectRows } from '#server/platform/bin/any-table.ts'
import { createBreaks } from '#server/platform/breaks.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { checkRow, type ReadRow, type ReadSeason, type RefusedRow, titleOfRow } from './read-season-file.ts'
import { findWrittenSeason, type WrittenSeason } from './season-file.queries.ts'
import {
  asColumns,
  asFileRow,
  type FileRow,
  LIST_NAMES,
  LISTS,
  type ListName,
  listsOf,
  withDepartments,
} from './season-lists.rules.ts'
import { reasonAgainstPoints, reasonAgainstRow } from './season-row.rules.ts'
import { matchTeams, withTeams } from './season-teams.queries.ts'

export interface PlannedSeason {
  title: string
  counts: { list: SeasonList; added: number; same: number; refused: number }[]
  refusals: RefusedRow[]
  /** The departments that it names, by their ids here. */
  departments: string[]
  /** What is not here yet. */
  isNew: { season: boolean; record: boolean }
  /** The id of the season, if it is here. */
  season: string | null
  rows: Record<ListName, AnyRow[]>
  wonBy: string | null
}

/** What reading the file would do with each of its rows. */
export async function planSeason(db: Reader, file: ReadSeason, latestYear: number): Promise<PlannedSeason> {
  const { record } = file
  const here = await findSeasonOf(db, file)
  const stored = here ? await findWrittenSeason(db, here) : null
  const known = new Map((await listDepartments(db)).map(({ _id, name }) => [nameKey(name), _id]))
  const listed = new Map<string, string | null>()
  const plan: PlannedSeason = {
    title: record ? yearAndName(record) : 'A season without a championship',
    counts: [],
    refusals: [],
    departments: [],
    isNew: { season: !here, record: record !== null && !stored?.record },
    rows: listsOf<AnyRow>(),
    wonBy: null,
    season: here?.id ?? null,
  }
  const refuse = (list: SeasonList | null, place: number | null, title: string, reason: string) => {
    plan.refusals.push({ list, row: place === null ? null : place + 1, title, reason })
  }

  for (const reason of await reasonsAgainstSeason(db, file, { here, stored, latestYear }))
    refuse(null, null, plan.title, reason)

  for (const [place, row] of file.departments.entries()) {
    const checked = checkRow('departments', row)
    const broken = typeof checked === 'string' ? checked : null
    const name = titleOfRow(row)
    const id = known.get(nameKey(name)) ?? null
    if (!broken) listed.set(name, id)
    if (broken) refuse('departments', place, name, broken)
    else if (id === null)
      refuse('departments', place, name, `There is no department named ${name} here. Create it first.`)
    else plan.departments.push(id)
  }
  const idOf = (name: string) => listed.get(name) ?? null
  const names = new Map([...listed].reverse().map(([name, id]) => [id, name]))
  plan.wonBy = record?.wonBy ? idOf(record.wonBy) : null
  if (record?.wonBy && !listed.has(record.wonBy))
    refuse(null, null, plan.title, `Its winner ${record.wonBy} is not in the list of departments.`)
  const refused = plan.refusals.filter(({ list }) => list === 'departments').length
  plan.counts.push({ list: 'departments', added: 0, same: file.departments.length - refused, refused })
  // A reason against the head or a department is one against most of the rows.
  if (plan.refusals.length > 0) return plan

  plan.refusals.push(...file.refused)
  const rest = createBreaks()
  const checked = listsOf<ReadRow>()
  for (const list of LIST_NAMES)
    checked[list] = file.rows[list].map((read) => ({ ...read, row: withDepartments(read.row, idOf) }))
  const teams = await matchTeams(db, checked.teams)
  const idsOf = new Map(
    LIST_NAMES.map((list) => [LISTS[list].table, new Set(checked[list].map(({ row }) => row.id ?? null))]),
  )
  const sideEntries = checked.teams.flatMap(({ row }) => row.entry_id ?? [])
  const entries = new Map(checked.entries.map(({ row }) => [row.id ?? null, row.department_id ?? null]))
  // The side of an entry stays with its results when the entry goes.
  const entriesHere = new Set((await selectRows(db, 'event_entry', 'id', sideEntries)).map(({ id }) => id ?? null))
  const matches = new Map(checked.matches.map(({ row }) => [row.id ?? null, row]))
  const lineUps = new Set(checked.lineUps.map(({ row }) => `${row.match_id} ${row.entry_id}`))
  const totals = new Map<AnyRow[string], number>()
  const earlier = new Map<AnyRow[string], AnyRow[string]>()

  for (const list of LIST_NAMES) {
    const { table, unique } = LISTS[list]
    const key = ARCHIVED[table] ?? []
    const former = new Map(stored?.lists[list].map((row) => [keyOfFileRow(list, row), JSON.stringify(row)]))
    const taken = stored ? new Set() : await listTaken(db, list, checked[list])
    const seen = new Set<string>()
    let same = 0
    for (const { row, place, given } of checked[list]) {
      await rest()
      const marks = [`key ${rowIdOf(key, row)}`, ...(unique?.(row) ?? []).filter((mark) => mark !== null)]
      const before = former.get(keyOfFileRow(list, given))
      const isSame =
        before !== undefined &&
        [() => row, () => withDepartments(asColumns(list, given), idOf)].some(
          (one) => before === JSON.stringify(asFileRow(list, withTeams(one(), teams), (id) => names.get(id) ?? null)),
        )
      const department = row.department_id ?? null
      const total = (totals.get(department) ?? 0) + Number(row.amount)
      const reason =
        reasonAgainstRow(list, { row, given, idsOf, entries, entriesHere, matches, lineUps }) ??
        (list === 'ledger' ? reasonAgainstPoints(row, earlier, total) : null) ??
        (marks.some((mark) => seen.has(mark)) ? 'It is in the file twice.' : null) ??
        teams.refused.get(String(row.id)) ??
        (isSame || teams.ids.has(row.id ?? null) || (!stored && !taken.has(row.id ?? null))
          ? null
          : reasonAgainstChange(list, { plan, isHere: before !== undefined || taken.has(row.id ?? null) }))
      for (const mark of marks) seen.add(mark)
      if (list === 'ledger') {
        earlier.set(row.id ?? null, department)
        totals.set(department, total)
      }
      if (reason) refuse(list, place, titleOfRow(given), reason)
      else if (isSame || (list === 'teams' && teams.ids.has(row.id ?? null))) same += 1
      else plan.rows[list].push(withTeams(row, teams))
    }
    const added = plan.rows[list].length
    const refused = plan.refusals.filter((one) => one.list === list).length
    plan.counts.push({ list, added, same, refused })
  }
  plan.counts = keysOf(SEASON_LISTS).flatMap((list) => plan.counts.filter((one) => one.list === list))
  return plan
}

/** The season of its championship; where that was deleted, the season of its events, rules and points. */
async function findSeasonOf(db: Reader, file: ReadSeason): Promise<Row<'season'> | undefined> {
  for (const [table, row] of [
    ['gc_record', file.record],
    ['event', file.rows.events[0]?.row],
    ['points_entry', file.rows.ledger[0]?.row],
    ['rule_book', file.rows.ruleBooks[0]?.row],
  ] as const) {
    const id = row?.id
    const [found] = typeof id === 'string' ? await selectRows(db, table, 'id', [id]) : []
    if (typeof found?.season_id === 'string') return findRow(db, 'season', found.season_id)
  }
  return undefined
}

/** The parts of the primary key as the file has them. A row of another list has no more of them than its own list. */
const keyOfFileRow = (list: ListName, row: FileRow): string =>
  (ARCHIVED[LISTS[list].table] ?? [])
    .map((column) => row[column.replace(/_id$/, '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())])
    .join(' ')

interface Around {
  here: Row<'season'> | undefined
  stored: WrittenSeason | null
  latestYear: number
}

async function reasonsAgainstSeason(db: Reader, { season, record }: ReadSeason, { here, stored, latestYear }: Around) {
  if (here?.is_open) return ['This season is being played here.']
  if (season.closedAt === null)
    return ['This season is still being played. Settle its championship there, then download its file again.']
  if (!record) return ['The season has no championship in the archive, so no page would show it.']
  if (record.year > latestYear) return [`The year ${record.year} has not begun.`]
  if (stored && JSON.stringify(stored.season) !== JSON.stringify(season))
    return ['This season is here already, and it is another one than in the file.']
  if (stored?.record)
    return JSON.stringify(stored.record) === JSON.stringify(record)
      ? []
      : ['The championship of this season is here already, and it is another one than in the file.']
  const taken = await db
    .selectFrom('gc_record')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', '=', record.id),
        eb.and({ year: record.year, name_key: record.name === null ? '' : nameKey(record.name) }),
      ]),
    )
    .executeTakeFirst()
  return taken ? [`The championship of ${yearAndName(record)} is recorded here already. Delete that record first.`] : []
}

const reasonAgainstChange = (list: ListName, { plan, isHere }: { plan: PlannedSeason; isHere: boolean }) => {
  if (plan.isNew.record && (list === 'standings' || list === 'tables')) return null
  return isHere
    ? 'It is here already, and it is another one than in the file.'
    : 'The season is here already, without it.'
}

/** The ids that other rows have. A side of a match has the name of its room for itself, too. */
async function listTaken(db: Reader, list: ListName, rows: readonly ReadRow[]): Promise<Set<AnyRow[string]>> {
  const { table } = LISTS[list]
  if (ARCHIVED[table]?.length !== 1 || !rows.some(({ row }) => 'id' in row)) return new Set()
  const ids = rows.map(({ row }) => row.id ?? null)
  const taken = new Set((await selectRows(db, table, 'id', ids)).map(({ id }) => id ?? null))
  if (list !== 'matches') return taken
  const rooms = new Set(
    (
      await selectRows(
        db,
        table,
        'room_id',
        rows.flatMap(({ row }) => row.room_id ?? []),
      )
    ).map(({ room_id }) => room_id),
  )
  for (const { row } of rows) if (rooms.has(row.room_id ?? null) && row.room_id !== null) taken.add(row.id ?? null)
  return taken
}
