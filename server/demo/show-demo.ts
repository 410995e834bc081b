import type { House } from '#server/platform/house.ts'
import { type DemoAccount, findOpenAccounts } from './accounts.ts'
import { fillWithDemo } from './fill-with-demo.ts'

const PASSWORD = 'Podium!2026'

/** Fills an empty club and tells whom one may be in it; a filled one is shown as it is. */
export async function showDemo(house: House, zone: string): Promise<DemoAccount[]> {
  const department = await house.store.reads.selectFrom('department').select('id').executeTakeFirst()
  if (!department) await fillWithDemo(house, { password: PASSWORD, zone })
  const accounts = await findOpenAccounts(house.store.reads)
  return accounts.map((account) => ({ ...account, password: PASSWORD }))
}
