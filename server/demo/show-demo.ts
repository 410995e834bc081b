import { StoreUnusable } from '#server/db/faults.ts'
import type { AppContext } from '#server/platform/context.ts'
import { OPEN_ACCOUNTS } from './setting.ts'

const PASSWORD = 'Podium!2026'

/** Fills an empty club and returns the accounts that visitors can use. A filled club stays unchanged. */
export async function showDemo(context: AppContext, zone: string) {
  const { reads } = context.store
  const person = await reads.selectFrom('profile').select('id').executeTakeFirst()
  if (!person) {
    // Its code and the library for pictures are loaded for an empty club only.
    const { fillWithDemo } = await import('./fill-with-demo.ts')
    await fillWithDemo(context, { password: PASSWORD, zone })
  }
  const accounts = await reads
    .selectFrom('profile')
    .select(['role', 'name', 'email'])
    .where('email_key', 'in', Object.values(OPEN_ACCOUNTS))
    .orderBy('role')
    .execute()
  // The password of the demo accounts is public, so they never go into a real club.
  if (accounts.length === 0)
    throw new StoreUnusable('This is a real club: the demo season has a data folder of its own.')
  return accounts.map((account) => ({ ...account, password: PASSWORD }))
}
