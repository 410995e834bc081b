import { CLUB_DEFAULTS, type Club, type ClubUpdate } from '#contract/club.ts'
import type { Row } from '#server/db/schema.ts'
import type { ColumnMap } from '#server/platform/columns.ts'
import type { ConstraintSentences } from '#server/platform/failures.ts'
import { held, type ManagedTx, type Reader } from '#server/platform/store.ts'

export const CLUB_ID = 1
export const CLUB_EXISTS = 'This club is set up already. Log in instead.'

export const clubColumns: ColumnMap<ClubUpdate, Row<'club'>> = {
  name: (name) => ({ name }),
  tagline: (tagline) => ({ tagline }),
  primaryColor: (primary_color) => ({ primary_color }),
  secondaryColor: (secondary_color) => ({ secondary_color }),
  signupDomains: (domains = []) => ({ signup_domains: domains.join(' ') || null }),
}

// Two set-ups at once: the second finds the one row there is.
export const clubConstraints: ConstraintSentences = {
  club_pkey: CLUB_EXISTS,
  club_id_unique: CLUB_EXISTS,
}

/** The row of a club that has not said yet what it is called. */
export const unnamedClub = (createdAt: string): Row<'club'> => ({
  id: CLUB_ID,
  name: CLUB_DEFAULTS.name,
  tagline: CLUB_DEFAULTS.tagline,
  logo_id: null,
  primary_color: CLUB_DEFAULTS.primaryColor,
  secondary_color: CLUB_DEFAULTS.secondaryColor,
  created_at: createdAt,
  signup_domains: null,
})

export async function findClub(db: Reader): Promise<Omit<Club, 'sendsMail' | 'zone'>> {
  const row = (await db.selectFrom('club').selectAll().executeTakeFirst()) ?? unnamedClub('')
  const { name, tagline, logo_id: logo, primary_color: primaryColor, secondary_color: secondaryColor } = row
  const signupDomains = row.signup_domains?.split(' ') ?? []
  return { name, tagline, logo, primaryColor, secondaryColor, signupDomains }
}

export function takeClub(tx: ManagedTx): Promise<Row<'club'> | undefined> {
  return tx.selectFrom('club').selectAll().$call(held(tx)).executeTakeFirst()
}

export async function insertClub(tx: ManagedTx, row: Row<'club'>): Promise<void> {
  await tx.insertInto('club').values(row).execute()
}

export async function changeClub(tx: ManagedTx, columns: Partial<Row<'club'>>): Promise<void> {
  await tx.updateTable('club').set(columns).where('id', '=', CLUB_ID).execute()
}

export async function adminExists(db: Reader): Promise<boolean> {
  const admin = await db.selectFrom('profile').select('id').where('role', '=', 'ADMIN').limit(1).executeTakeFirst()
  return admin !== undefined
}
