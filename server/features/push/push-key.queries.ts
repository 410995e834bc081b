import { createECDH } from 'node:crypto'
import type { AppContext } from '#server/platform/context.ts'
import type { KeyPair } from '#server/platform/web-push/vapid.ts'

/** The same pair on all nodes and in every archive. The first node that asks makes it. */
export async function findOrCreateKeys({ store, now }: Pick<AppContext, 'store' | 'now'>): Promise<KeyPair> {
  const known = store.reads.selectFrom('push_key').selectAll()
  const row = (await known.executeTakeFirst()) ?? (await createKeys())
  return { publicKey: row.public_key, privateKey: row.private_key }

  function createKeys() {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    const made = {
      id: 1,
      public_key: pair.getPublicKey('base64url'),
      private_key: pair.getPrivateKey().toString('base64url'),
      created_at: now().toISOString(),
    } as const
    return store.own(async (tx) => {
      await tx
        .insertInto('push_key')
        .values(made)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      return tx.selectFrom('push_key').selectAll().executeTakeFirstOrThrow()
    })
  }
}
