import type { Ground, GroundUpdate } from '#contract/ground/calls.ts'
import { UNKNOWN_GROUND } from '#contract/ground/ground.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { Row } from '#server/db/schema.ts'
import type { ColumnMap } from '#server/platform/data/columns.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import type { ConstraintRefusals } from '#server/platform/http/error-replies.ts'
import { conflict, requireFound } from '#server/platform/http/errors.ts'

export const groundColumns: ColumnMap<GroundUpdate, Row<'ground'>> = {
  name: (name = '') => ({ name, name_key: nameKey(name) }),
  courts: (courts = []) => ({ courts: JSON.stringify(courts.map(({ name }) => name)) }),
  opens: (opens = null) => ({ opens }),
  closes: (closes = null) => ({ closes }),
  sports: (sports = []) => ({ sports: [...new Set(sports)].join(' ') || null }),
  taken: (taken = []) => ({ taken: JSON.stringify(taken.toSorted((one, other) => (one.day < other.day ? -1 : 1))) }),
}

export const groundConstraints: ConstraintRefusals = {
  ground_name_key_unique: () => conflict('name_taken', 'A ground with this name exists already.', 'name'),
}

export const asGround = ({ id, name, courts, opens, closes, sports, taken }: Row<'ground'>): Ground => ({
  _id: id,
  name,
  courts: JSON.parse(courts),
  opens,
  closes,
  sports: (sports?.split(' ') ?? []) as Ground['sports'],
  taken: JSON.parse(taken),
})

export const listGrounds = async (db: Reader): Promise<Ground[]> =>
  (await db.selectFrom('ground').selectAll().orderBy('name_key').execute()).map(asGround)

export async function findGround(db: Reader, id: string): Promise<Ground> {
  return asGround(requireFound(await findRow(db, 'ground', id), UNKNOWN_GROUND))
}

export async function insertGround(tx: ManagedTx, row: Row<'ground'>): Promise<void> {
  await tx.insertInto('ground').values(row).execute()
}

export async function changeGround(tx: ManagedTx, id: string, columns: Partial<Row<'ground'>>): Promise<void> {
  await tx.updateTable('ground').set(columns).where('id', '=', id).execute()
}

export async function deleteGroundRow(tx: ManagedTx, id: string): Promise<void> {
  await tx.deleteFrom('ground').where('id', '=', id).execute()
}
