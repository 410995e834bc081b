import type { OwnTx, Reader } from '#server/platform/store.ts'

export function listSessions(db: Reader, profileId: string) {
  return db
    .selectFrom('session')
    .selectAll()
    .where('profile_id', '=', profileId)
    .orderBy('last_seen_at', 'desc')
    .execute()
}

/** Ends the sessions of a person, but for one. */
export async function endSessions(tx: OwnTx, profileId: string, but?: string): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('profile_id', '=', profileId)
    .where('id', '<>', but ?? '')
    .execute()
}

export async function endOwnSession(tx: OwnTx, profileId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('profile_id', '=', profileId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

export async function insertReset(
  tx: OwnTx,
  reset: { hash: string; profile_id: string; created_at: string; expires_at: string },
): Promise<void> {
  // One link a person: an older one is worth nothing once a newer is out.
  await tx.deleteFrom('password_reset').where('profile_id', '=', reset.profile_id).execute()
  await tx.deleteFrom('password_reset').where('expires_at', '<', reset.created_at).execute()
  await tx.insertInto('password_reset').values(reset).execute()
}

/** Whose link it is, if it still holds: and takes it, so that of two who use it at once one is late. */
export async function takeReset(tx: OwnTx, hash: string, at: string): Promise<string | null> {
  const reset = await tx
    .deleteFrom('password_reset')
    .where('hash', '=', hash)
    .where('expires_at', '>', at)
    .returning('profile_id')
    .executeTakeFirst()
  return reset?.profile_id ?? null
}
