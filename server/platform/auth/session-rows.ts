import type { OwnTx } from '#server/platform/data/store.ts'

/** Ends the sessions of a person, except one. */
export async function endSessions(tx: OwnTx, profileId: string, exceptId?: string): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('profile_id', '=', profileId)
    .where('id', '<>', exceptId ?? '')
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
