import type { Factor } from '#server/db/schema.ts'
import type { OwnTx } from '#server/platform/data/store.ts'

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

/** Without that factor, sessions that began with it are like those that began with the password. */
export async function forgetFactorOfSessions(tx: OwnTx, profileId: string, factor: Factor): Promise<void> {
  const begun = tx.updateTable('session').set({ factor: 'PASSWORD' }).where('factor', '=', factor)
  await begun.where('profile_id', '=', profileId).execute()
}
