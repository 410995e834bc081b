import type { Row } from '#server/db/schema.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { type Page, paged } from '#server/platform/data/paging.ts'
import type { OwnTx, Reader } from '#server/platform/data/store.ts'

/** The current session first, then by last use. */
export function listSessions(db: Reader, by: Actor, page: Page) {
  const own = db.selectFrom('session').where('profile_id', '=', by.id)
  return paged(page, own, (query) =>
    query
      .selectAll()
      .orderBy(({ case: when }) => when().when('id', '=', by.sessionId).then(0).else(1).end())
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc'),
  )
}

/**
 * A link of an admin replaces the previous one. Mailed links stay valid side by side, because any visitor can request them.
 */
export async function insertReset(tx: OwnTx, reset: Row<'password_reset'>): Promise<void> {
  if (reset.given_by === 'ADMIN') {
    const before = tx.deleteFrom('password_reset').where('profile_id', '=', reset.profile_id)
    await before.where('given_by', '=', 'ADMIN').execute()
  }
  await tx.deleteFrom('password_reset').where('expires_at', '<', reset.created_at).execute()
  await tx.insertInto('password_reset').values(reset).execute()
}

/** Revokes all password links of a person. */
export async function endResets(tx: OwnTx, profileId: string): Promise<void> {
  await tx.deleteFrom('password_reset').where('profile_id', '=', profileId).execute()
}

/** The person of a valid link. */
export async function findReset(db: Reader, hash: string, at: string): Promise<string | null> {
  const reset = await db
    .selectFrom('password_reset')
    .select('profile_id')
    .where('hash', '=', hash)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return reset?.profile_id ?? null
}

/** Locks and returns a valid link, so that only one of two concurrent uses succeeds. */
export function lockReset(tx: OwnTx, hash: string, at: string) {
  return tx
    .deleteFrom('password_reset')
    .where('hash', '=', hash)
    .where('expires_at', '>', at)
    .returning(['profile_id', 'drops_factor'])
    .executeTakeFirst()
}
