import { sql } from 'kysely'
import { keysOf } from '#contract/values/enums.ts'
import { TRUE } from '#server/db/partial-indexes.ts'
import { PLAN } from '#server/db/schema/match-tables.ts'
import type { Row } from '#server/db/schema.ts'
import { shownColor } from '#server/features/department/department.queries.ts'
import { playsAt, type RowWithSides } from '#server/features/match/match.queries.ts'
import { UNPLAYED } from '#server/features/match/match.rules.ts'
import { differingColumns } from '#server/platform/data/columns.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'

const PLAN_COLUMNS = keysOf(PLAN)

/** When and where a match is played, or a fixture that waits for its sides. */
export type Plan = Pick<Row<'match'>, keyof typeof PLAN>

/** The plan in a row; without one, none. */
export const planOf = (row: Partial<Plan> = {}): Plan =>
  Object.fromEntries(PLAN_COLUMNS.map((column) => [column, row[column] ?? null])) as unknown as Plan

/** The waiting fixtures of the open season. An older node leaves a row whose match it has made, or whose draw it has voided. */
const selectWaiting = (db: Reader) =>
  db
    .selectFrom('waiting_fixture as fixture')
    .innerJoin('stage_draw', 'stage_draw.id', 'fixture.draw_id')
    .innerJoin('event_stage', 'event_stage.id', 'stage_draw.stage_id')
    .innerJoin('event', 'event.id', 'event_stage.event_id')
    .innerJoin('season', 'season.id', 'event.season_id')
    .leftJoin('fixture_match as link', (join) =>
      join.onRef('link.draw_id', '=', 'fixture.draw_id').onRef('link.position', '=', 'fixture.position'),
    )
    .where('season.is_open', '=', TRUE)
    .where('stage_draw.voided_at', 'is', null)
    .where('link.match_id', 'is', null)

type Waiting = ReturnType<typeof selectWaiting>

/** Fixtures that wait for a side in the form of their match. Sides without a team have an empty id. */
export async function listWaiting(
  db: Reader,
  choose: (fixtures: Waiting) => Waiting = (fixtures) => fixtures,
): Promise<RowWithSides[]> {
  const rows = await choose(selectWaiting(db))
    .leftJoin('event_entry as e1', 'e1.id', 'fixture.entry1_id')
    .leftJoin('event_entry as e2', 'e2.id', 'fixture.entry2_id')
    // A pair and a person have a side of their own.
    .leftJoin('team as t1', (join) =>
      join.on((eb) => eb.or([eb('t1.id', '=', eb.ref('e1.team_id')), eb('t1.entry_id', '=', eb.ref('e1.id'))])),
    )
    .leftJoin('team as t2', (join) =>
      join.on((eb) => eb.or([eb('t2.id', '=', eb.ref('e2.team_id')), eb('t2.entry_id', '=', eb.ref('e2.id'))])),
    )
    .leftJoin('department as d1', 'd1.id', 'e1.department_id')
    .leftJoin('department as d2', 'd2.id', 'e2.department_id')
    .select(['fixture.id', 'fixture.tag', 'stage_draw.drawn_at'])
    .select(PLAN_COLUMNS.map((column) => `fixture.${column}` as const))
    .select(['event.id as event_id', 'event.season_id', 'event.name as event_name', 'event.sport', 'event.gender'])
    .select([
      't1.logo_id as logo1',
      't2.logo_id as logo2',
      shownColor('d1').as('color1'),
      shownColor('d2').as('color2'),
    ])
    .select((eb) => [
      ...[
        eb.fn.coalesce('t1.name', 'fixture.side1').as('name1'),
        eb.fn.coalesce('t2.name', 'fixture.side2').as('name2'),
      ],
      ...[orEmpty('t1.id').as('team1_id'), orEmpty('d1.id').as('department1_id'), orEmpty('d1.name').as('department1')],
      ...[orEmpty('t2.id').as('team2_id'), orEmpty('d2.id').as('department2_id'), orEmpty('d2.name').as('department2')],
    ])
    .orderBy('fixture.draw_id')
    .orderBy('fixture.position')
    .execute()
  return rows.map(({ drawn_at, ...row }) => ({
    ...{ ...row, ...UNPLAYED, ...planOf(row), isWaiting: true, plays_at: playsAt(row) },
    ...{ event_sport: row.sport, event_gender: row.gender, version: 0, sequence: 0 },
    ...{ created_at: drawn_at, updated_at: drawn_at },
    ...{ live1: null, live2: null, live_version: null, live_detail: null, is_disputed: false },
  }))
}

const orEmpty = (column: string) => sql<string>`COALESCE(${sql.ref(column)}, '')`

export const findWaiting = async (db: Reader, id: string): Promise<RowWithSides | undefined> =>
  (await listWaiting(db, (fixtures) => fixtures.where('fixture.id', '=', id)))[0]

/** Matches and waiting fixtures in the order in which they are played. */
export const inOrder = <R extends Pick<Row<'match'>, 'plays_at' | 'id'>>(rows: readonly R[]): R[] =>
  rows.toSorted((one, other) => (`${one.plays_at} ${one.id}` < `${other.plays_at} ${other.id}` ? -1 : 1))

/** The days of fixtures that wait, in the order of the calendar. */
export async function listWaitingDays(db: Reader): Promise<string[]> {
  const days = selectWaiting(db).select('fixture.date').distinct().where('fixture.date', 'is not', null)
  return (await days.orderBy('fixture.date').execute()).flatMap(({ date }) => date ?? [])
}

type Stored = Row<'waiting_fixture'>

/** The rows of these draws as they are stored, planned or not. */
export const listWaitingRows = (db: Reader, drawIds: readonly string[]): Promise<Stored[]> =>
  db
    .selectFrom('waiting_fixture')
    .selectAll()
    .where('draw_id', 'in', [...drawIds, ''])
    .execute()

export async function changeWaiting(tx: ManagedTx, id: string, columns: Partial<Stored>): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await tx.updateTable('waiting_fixture').set(columns).where('id', '=', id).execute()
}

/** Replaces the rows of draws, and writes only what differs. */
export async function replaceWaiting(tx: ManagedTx, before: readonly Stored[], after: readonly Stored[]) {
  const known = new Map(before.map((row) => [row.id, row]))
  const ids = after.map(({ id }) => id)
  const gone = before.flatMap(({ id }) => (ids.includes(id) ? [] : id))
  if (gone.length > 0) await tx.deleteFrom('waiting_fixture').where('id', 'in', gone).execute()
  for (const row of after) {
    const former = known.get(row.id)
    if (former) await changeWaiting(tx, row.id, differingColumns(former, row))
  }
  const added = after.filter(({ id }) => !known.has(id))
  if (added.length > 0) await tx.insertInto('waiting_fixture').values(added).execute()
}
