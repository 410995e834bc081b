import { DatabaseUnusable } from '#server/db/unusable.ts'
import { type DemoAccount, findOpenAccounts } from '#server/demo/people/accounts.ts'
import type { AppContext } from '#server/platform/context.ts'

const PASSWORD = 'Podium!2026'

/** Fills an empty club and prints its accounts. A filled club stays unchanged. */
export async function showDemo(context: AppContext, zone: string): Promise<DemoAccount[]> {
  const { reads } = context.store
  const person = await reads.selectFrom('profile').select('id').executeTakeFirst()
  if (!person) await fill(context, zone)
  const accounts = await findOpenAccounts(reads)
  // The password of the demo accounts is public, so they never go into a real club.
  if (accounts.length === 0)
    throw new DatabaseUnusable('This is a real club: the demo season has a data folder of its own.')
  return accounts.map((account) => ({ ...account, password: PASSWORD }))
}

/** Its code and the library for pictures are loaded for an empty club only. */
async function fill(context: AppContext, zone: string): Promise<void> {
  const { fillWithDemo } = await import('./fill-with-demo.ts')
  await fillWithDemo(context, { password: PASSWORD, zone })
}
