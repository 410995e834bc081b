import { CLUB_ID, resealProviderSecret } from '#server/features/club/club.queries.ts'
import { PROGRAM } from '#server/platform/auth/actor.ts'
import { createSealer } from '#server/platform/auth/sealer.ts'
import { renewSecret } from '#server/platform/auth/secrets.ts'
import type { AppContext } from '#server/platform/context.ts'
import { resealFactors } from './factor.queries.ts'

const ROTATED = ['sessions', 'devices', 'email confirmation', 'one-time tokens']

/**
 * New keys for all that the server signs and seals. The keys before them are accepted until the next rotation, so nobody is
 * logged out. Servers read their keys at the start.
 */
export async function rotateKeys({ store, sealer }: AppContext): Promise<void> {
  const change = { action: 'rotateKeys', subject: 'club', id: String(CLUB_ID), snapshot: async () => null } as const
  await store.manage(PROGRAM, change, async (tx) => {
    for (const name of ROTATED) await renewSecret(tx, name)
    const renewed = createSealer(await renewSecret(tx, 'second factors'))
    await resealFactors(tx, sealer, renewed)
    await resealProviderSecret(tx, sealer, renewed)
  })
}
