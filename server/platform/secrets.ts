import { createHash, randomBytes } from 'node:crypto'
import type { Store } from './store.ts'

export const randomSecret = () => randomBytes(32).toString('base64url')
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** A secret that all nodes of the club share: whoever asks first makes it. */
export function sharedSecret(store: Store, name: string): Promise<string> {
  return store.own(async (tx) => {
    await tx
      .insertInto('server_secret')
      .values({ name, value: randomSecret() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const row = await tx.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
    return row.value
  })
}
