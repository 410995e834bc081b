import { sql } from 'kysely'
import { FORMER_MEMBER, HIDDEN_NAME } from '#contract/profile/names.ts'
import type { Reader } from '#server/platform/data/store.ts'

const unlessHidden = <T>(person: string, column: string, instead: string | null) =>
  sql<T>`CASE WHEN ${sql.ref(`${person}.hides_name`)} = 1 THEN ${sql.lit(instead)} ELSE ${sql.ref(`${person}.${column}`)} END`

/** The name of a profile in public answers. `person` is what the query calls the table; of a left join both are nullable. */
export const publicName = <T extends string | null = string>(person = 'profile') =>
  unlessHidden<T>(person, 'name', HIDDEN_NAME)
export const publicPicture = (person = 'profile') => unlessHidden<string | null>(person, 'picture_id', null)

/** What the public calls these accounts. */
export async function publicNamesOf(db: Reader, accounts: readonly string[]): Promise<(account: string) => string> {
  const ids = [...new Set(accounts)]
  const people = db.selectFrom('profile').select(['id', publicName().as('name')])
  const rows = ids.length === 0 ? [] : await people.where('id', 'in', ids).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (account) => names.get(account) ?? FORMER_MEMBER
}

/** A person of a season that was read from a file. */
export const withoutAccount = <T extends { name: string }>(person: T) => ({ _id: null, profilePic: null, ...person })

interface Named {
  profile_id: string | null
  name: string
}

/** Rows as they are stored: names beside accounts are always the public ones, so that whatever reads them is public. */
export async function withPublicNames<T extends Named>(db: Reader, rows: readonly T[]): Promise<T[]> {
  const ids = rows.flatMap(({ profile_id }) => profile_id ?? [])
  const hiding = db.selectFrom('profile').select('id').where('hides_name', '=', 1)
  const found = ids.length === 0 ? [] : await hiding.where('id', 'in', ids).execute()
  const hidden = new Set(found.map(({ id }) => id))
  return rows.map((row) => (hidden.has(row.profile_id ?? '') ? { ...row, name: HIDDEN_NAME } : row))
}
