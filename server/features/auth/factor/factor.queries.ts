import type { Row } from '#server/db/schema.ts'
import type { Sealer } from '#server/platform/auth/sealer.ts'
import { countRows, hasRows } from '#server/platform/data/counting.ts'
import type { OwnTx, Reader } from '#server/platform/data/store.ts'

/** Also one that no code has confirmed yet. */
export const findFactor = (db: Reader, profileId: string) =>
  db.selectFrom('second_factor').selectAll().where('profile_id', '=', profileId).executeTakeFirst()

export const isFactorOn = (db: Reader, profileId: string): Promise<boolean> =>
  hasRows(db.selectFrom('second_factor').where('profile_id', '=', profileId).where('confirmed_at', 'is not', null))

/** Replaces one that no code has confirmed. */
export async function insertFactor(tx: OwnTx, row: Row<'second_factor'>): Promise<void> {
  await tx.deleteFrom('second_factor').where('profile_id', '=', row.profile_id).execute()
  await tx.insertInto('second_factor').values(row).execute()
}

export async function confirmFactor(tx: OwnTx, profileId: string, confirmed_at: string): Promise<void> {
  await tx.updateTable('second_factor').set({ confirmed_at }).where('profile_id', '=', profileId).execute()
}

/** What `from` cannot open, as after a restore, stays. */
export async function resealFactors(tx: OwnTx, from: Sealer, to: Sealer): Promise<void> {
  for (const { profile_id, secret } of await tx.selectFrom('second_factor').selectAll().execute()) {
    const bytes = from.open(secret, profile_id)
    const sealed = bytes && { secret: to.seal(bytes, profile_id) }
    if (sealed) await tx.updateTable('second_factor').set(sealed).where('profile_id', '=', profile_id).execute()
  }
}

/** False when the code of this step or of a later one was used. */
export async function spendStep(tx: OwnTx, profileId: string, step: number): Promise<boolean> {
  const later = tx.updateTable('second_factor').set({ last_step: step }).where('profile_id', '=', profileId)
  const { numUpdatedRows } = await later.where('last_step', '<', step).executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const countRecoveryCodes = (db: Reader, profileId: string): Promise<number> =>
  countRows(db.selectFrom('recovery_code').where('profile_id', '=', profileId))

export async function spendRecoveryCode(tx: OwnTx, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('recovery_code').where('hash', '=', hash).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function replaceRecoveryCodes(tx: OwnTx, profileId: string, hashes: string[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('profile_id', '=', profileId).execute()
  const rows = hashes.map((hash) => ({ hash, profile_id: profileId }))
  if (rows.length > 0) await tx.insertInto('recovery_code').values(rows).execute()
}

export async function deleteFactor(tx: OwnTx, profileId: string): Promise<void> {
  await tx.deleteFrom('second_factor').where('profile_id', '=', profileId).execute()
  await replaceRecoveryCodes(tx, profileId, [])
}

/** Also the passkeys: a lost phone may have both. */
export async function deleteFactorAndPasskeys(tx: OwnTx, profileId: string): Promise<void> {
  await deleteFactor(tx, profileId)
  await tx.deleteFrom('passkey').where('profile_id', '=', profileId).execute()
}
