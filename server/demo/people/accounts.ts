import type { Role } from '#contract/enums.ts'
import type { Row } from '#server/db/schema.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { DOMAIN } from './people.ts'

/** A demo account that visitors can use. */
export interface DemoAccount {
  role: Role
  name: string
  email: string
  password: string
}

const ADDRESSES = {
  ADMIN: 'admin',
  DEPARTMENT_HEAD: 'head',
  DEPARTMENT_SPORTS_LEAD: 'lead',
  HELPER: 'helper',
  USER: 'member',
} as const satisfies Record<Role, string>

/** One account of each role gets an address that is easy to type. */
export function openAccounts(people: readonly Row<'profile'>[], applications: readonly Row<'application'>[]): void {
  const statusesOf = (id: string) =>
    applications.filter(({ profile_id }) => profile_id === id).map(({ status }) => status)
  // A member with one team and one application sees most of the application lists.
  const isTelling = ({ id, role }: Row<'profile'>) => role !== 'USER' || statusesOf(id).join() === 'ACCEPTED,APPLIED'
  for (const [role, address] of Object.entries(ADDRESSES)) {
    const person = people.find((one) => one.role === role && isTelling(one))
    if (!person) continue
    person.email = `${address}@${DOMAIN}`
    person.email_key = person.email
  }
}

/** The open accounts of a club that was filled before. */
export function findOpenAccounts(db: Reader): Promise<Omit<DemoAccount, 'password'>[]> {
  const emails = Object.values(ADDRESSES).map((name) => `${name}@${DOMAIN}`)
  return db
    .selectFrom('profile')
    .select(['role', 'name', 'email'])
    .where('email_key', 'in', emails)
    .orderBy('role')
    .execute()
}
