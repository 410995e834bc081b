import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import type { OwnTx, Store } from '#server/platform/data/store.ts'

export const randomSecret = () => randomBytes(32).toString('base64url')
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** The first key signs and seals. The ones after it were replaced and are still accepted. */
export const keysOf = (secret: string): string[] => secret.split(' ')

/** A secret that all nodes of the club share, as `keysOf` reads it. The first node that asks creates it. */
export const sharedSecret = (store: Store, name: string): Promise<string> => store.own((tx) => findOrCreate(tx, name))

/** Puts a new key before the one that signs now, and drops older ones. Servers read it at their start. */
export async function renewSecret(tx: OwnTx, name: string): Promise<string> {
  const [before] = keysOf(await findOrCreate(tx, name))
  const value = [randomSecret(), before].join(' ')
  await tx.updateTable('server_secret').set({ value }).where('name', '=', name).execute()
  return value
}

/** The same as `sharedSecret` before there is a store. */
export const earlySecret = ({ writes }: Database, name: string): Promise<string> =>
  writes.transaction().execute((tx) => findOrCreate(tx, name))

/** Begins the keys and channels of a club in Redis, so that clubs which share one do not see each other. */
export const redisPrefix = async (database: Database, program = 'podium'): Promise<string> =>
  `${program}:${hashOf(await earlySecret(database, 'redis'))}`

async function findOrCreate(tx: Pick<OwnTx, 'insertInto' | 'selectFrom'>, name: string): Promise<string> {
  await tx
    .insertInto('server_secret')
    .values({ name, value: randomSecret() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await tx.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}
