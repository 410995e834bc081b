import { DatabaseUnusable } from '#server/db/unusable.ts'
import type { House } from '#server/platform/house.ts'
import { type DemoAccount, findOpenAccounts } from './accounts.ts'
import { fillWithDemo } from './fill-with-demo.ts'

const PASSWORD = 'Podium!2026'

/** Fills an empty club and tells whom one may be in it; a filled one is shown as it is. */
export async function showDemo(house: House, zone: string): Promise<DemoAccount[]> {
  const { reads } = house.store
  const person = await reads.selectFrom('profile').select('id').executeTakeFirst()
  if (!person) await fillWithDemo(house, { password: PASSWORD, zone })
  const accounts = await findOpenAccounts(reads)
  // Its accounts are known to the world: they never come into a club of real people.
  if (accounts.length === 0)
    throw new DatabaseUnusable('This is a real club: the demo season has a data folder of its own.')
  return accounts.map((account) => ({ ...account, password: PASSWORD }))
}
