import type { Row } from '#server/db/schema.ts'
import type { OwnTx, Reader } from '#server/platform/data/store.ts'

export const listPasskeys = (db: Reader, profileId: string) =>
  db.selectFrom('passkey').selectAll().where('profile_id', '=', profileId).orderBy('id').execute()

export const findPasskey = (db: Reader, credentialId: string) =>
  db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

/** False when it is known already. */
export async function insertPasskey(tx: OwnTx, row: Row<'passkey'>): Promise<boolean> {
  const insert = tx
    .insertInto('passkey')
    .values(row)
    .onConflict((known) => known.doNothing())
  return (await insert.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n
}

export async function usePasskey(tx: OwnTx, id: string, used: Pick<Row<'passkey'>, 'counter' | 'last_used_at'>) {
  await tx.updateTable('passkey').set(used).where('id', '=', id).execute()
}

export async function deletePasskeysBefore(tx: OwnTx, profileId: string, at: string): Promise<void> {
  await tx.deleteFrom('passkey').where('profile_id', '=', profileId).where('created_at', '<', at).execute()
}

export async function deletePasskey(tx: OwnTx, profileId: string, id: string): Promise<boolean> {
  const own = tx.deleteFrom('passkey').where('profile_id', '=', profileId).where('id', '=', id)
  return (await own.executeTakeFirstOrThrow()).numDeletedRows === 1n
}
