import type { InferResult } from 'kysely'
import type { FinalStanding, GcRecord, GcRecordDetails } from '#contract/gc/calls.ts'
import { DELETED_DEPARTMENT } from '#contract/gc/gc.ts'
import type { Row } from '#server/db/schema.ts'
import { shownColor, withColor } from '#server/features/department/department.queries.ts'
import { countRows } from '#server/platform/data/counting.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import type { ConstraintRefusals } from '#server/platform/http/error-replies.ts'
import { conflict } from '#server/platform/http/errors.ts'

export const gcConstraints: ConstraintRefusals = {
  gc_record_is_current_unique: () => conflict('championship_running', 'A championship is being played already.'),
}

export async function listRecords(db: Reader): Promise<GcRecord[]> {
  const rows = await selectRecords(db)
    .orderBy('gc_record.year', 'desc')
    .orderBy('gc_record.is_current', 'desc')
    .orderBy('gc_record.id', 'desc')
    .execute()
  return rows.map(asRecord)
}

export async function findRecord(db: Reader, id: string) {
  const row = await selectRecords(db)
    .leftJoin('season', 'season.id', 'gc_record.season_id')
    .select(['season.opened_at', 'season.closed_at'])
    .where('gc_record.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    ...asRecord(row),
    season: row.season_id,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    standings: await listFinalStandings(db, id),
    ...(row.rule_book_version !== null && {
      tables: await listFinalTables(db, id),
      ruleBookVersion: row.rule_book_version,
    }),
  }
}

/** All tables of the rule book. */
async function listFinalTables(db: Reader, recordId: string): Promise<FinalTables> {
  const rows = await db
    .selectFrom('gc_table_row')
    .leftJoin('department', 'department.id', 'gc_table_row.department_id')
    .selectAll('gc_table_row')
    .select(['department.logo_id', shownColor().as('color')])
    .where('gc_record_id', '=', recordId)
    .orderBy('table_number')
    .orderBy('position')
    .execute()
  return [...Map.groupBy(rows, ({ table_name }) => table_name)].map(([name, own]) => ({
    name,
    rows: own.map(({ department_id, department_name, logo_id, color, points, place }) => ({
      department: withColor({ _id: department_id, name: department_name, logo: logo_id, color }),
      points: points / 100,
      place,
    })),
  }))
}
type FinalTables = NonNullable<GcRecordDetails['tables']>

async function listFinalStandings(db: Reader, recordId: string): Promise<FinalStanding[]> {
  const rows = await db
    .selectFrom('gc_standing')
    .leftJoin('department', 'department.id', 'gc_standing.department_id')
    .select(['gc_standing.department_id', 'gc_standing.department_name', 'gc_standing.points', 'department.logo_id'])
    .select(shownColor().as('color'))
    .where('gc_record_id', '=', recordId)
    .orderBy('position')
    .execute()
  return rows.map(({ department_id, department_name, logo_id, color, points }) => ({
    department: withColor({ _id: department_id, name: department_name, logo: logo_id, color }),
    points: points / 100,
  }))
}

function selectRecords(db: Reader) {
  return (
    db
      .selectFrom('gc_record')
      .leftJoin('department', 'department.id', 'gc_record.won_by')
      // All leaders have the same points.
      .leftJoin('gc_standing as first', (join) =>
        join.onRef('first.gc_record_id', '=', 'gc_record.id').on('first.position', '=', 1),
      )
      .selectAll('gc_record')
      .select(['department.name as winner', 'department.logo_id as logo', shownColor().as('color'), 'first.points'])
  )
}

type RecordRow = InferResult<ReturnType<typeof selectRecords>>[number]

const asRecord = (row: RecordRow): GcRecord => ({
  _id: row.id,
  year: row.year,
  name: row.name,
  wonBy: row.is_current
    ? null
    : {
        ...withColor({ _id: row.won_by, name: row.winner ?? DELETED_DEPARTMENT, color: row.color }),
        ...(row.logo !== null && { logo: row.logo }),
      },
  ...(row.points !== null && { points: row.points / 100 }),
  teamPic: row.team_pic_id,
  isCurrent: row.is_current === 1,
})

export const countLive = (db: Reader): Promise<number> => countRows(db.selectFrom('match').where('status', '=', 'LIVE'))

/** False when a record has this year and name. The unique constraint decides, also between concurrent calls. */
export async function insertRecord(tx: ManagedTx, row: Row<'gc_record'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gc_record')
    .values(row)
    .onConflict((taken) => taken.columns(['year', 'name_key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function changeRecord(tx: ManagedTx, id: string, columns: Partial<Row<'gc_record'>>): Promise<void> {
  await tx.updateTable('gc_record').set(columns).where('id', '=', id).execute()
}

export async function deleteRecordRow(tx: ManagedTx, id: string): Promise<void> {
  await tx.deleteFrom('gc_record').where('id', '=', id).execute()
}

export async function insertFinalStandings(tx: ManagedTx, rows: Row<'gc_standing'>[]): Promise<void> {
  await tx.insertInto('gc_standing').values(rows).execute()
}

export async function insertTables(tx: ManagedTx, rows: Row<'gc_table_row'>[]): Promise<void> {
  await tx.insertInto('gc_table_row').values(rows).execute()
}

/** A record with its final table, for the audit trail. */
export async function snapshotRecord(db: Reader, id: string) {
  const row = await findRow(db, 'gc_record', id)
  if (!row) return undefined
  const standings = db.selectFrom('gc_standing').selectAll().where('gc_record_id', '=', id).orderBy('position')
  return { ...row, standings: await standings.execute() }
}
