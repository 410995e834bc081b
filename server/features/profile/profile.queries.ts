import { isManager } from '#contract/call/access.ts'
import type { DepartmentMember, OwnProfile, ProfileUpdate, ProfileView } from '#contract/profile/calls.ts'
import { HIDDEN_NAME } from '#contract/profile/names.ts'
import type { Paged, PersonRef } from '#contract/schemas/replies.ts'
import type { Role } from '#contract/values/enums.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { Row } from '#server/db/schema.ts'
import { shownColor, withColor } from '#server/features/department/department.queries.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { ColumnMap } from '#server/platform/data/columns.ts'
import { paged } from '#server/platform/data/paging.ts'
import { contains, searchRank } from '#server/platform/data/search.ts'
import type { OwnTx, Reader } from '#server/platform/data/store.ts'
import type { ConstraintRefusals } from '#server/platform/http/error-replies.ts'
import { conflict } from '#server/platform/http/errors.ts'

type ProfileRow = Row<'profile'>

export const profileColumns: ColumnMap<ProfileUpdate, ProfileRow> = {
  name: (name = '') => ({ name, name_key: nameKey(name) }),
  about: (about = null) => ({ about }),
  achievements: (achievements = null) => ({ achievements }),
  department: (department_id) => ({ department_id: department_id ?? null }),
}

export const profileConstraints: ConstraintRefusals = {
  profile_email_key_unique: () => conflict('email_taken', 'Somebody with this email exists already.', 'email'),
  profile_department_id_role_unique: () => conflict('post_taken', 'This post was given to somebody else a moment ago.'),
}

type Facts = Pick<ProfileRow, 'name' | 'email' | 'role'> &
  Partial<Pick<ProfileRow, 'department_id' | 'gender' | 'email_confirmed_at'>>

/** The row of a new person. The address counts as confirmed unless `email_confirmed_at` is null. */
export function newProfile(
  { newId, now }: AppContext,
  { passwordHash, ...facts }: Facts & { passwordHash: string },
): ProfileRow {
  const created_at = now().toISOString()
  return {
    id: newId(),
    department_id: null,
    gender: null,
    email_confirmed_at: created_at,
    ...facts,
    name_key: nameKey(facts.name),
    email_key: nameKey(facts.email),
    password_hash: passwordHash,
    picture_id: null,
    about: null,
    achievements: null,
    created_at,
    hides_name: 0,
  }
}

export async function insertProfile(tx: OwnTx, row: ProfileRow): Promise<void> {
  await tx.insertInto('profile').values(row).execute()
}

export function findProfileByEmail(db: Reader, email: string): Promise<ProfileRow | undefined> {
  return db.selectFrom('profile').selectAll().where('email_key', '=', nameKey(email)).executeTakeFirst()
}

/** Without mail every address counts as confirmed. */
export const isConfirmed = (
  { mail }: Pick<AppContext, 'mail'>,
  { email_confirmed_at }: Pick<ProfileRow, 'email_confirmed_at'>,
) => mail === null || email_confirmed_at !== null

/** False when the address is confirmed already or its account is deleted. */
export async function confirmEmailOf(tx: OwnTx, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('profile')
    .set({ email_confirmed_at: at })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

export async function changeProfile(tx: OwnTx, id: string, columns: Partial<Omit<ProfileRow, 'role'>>): Promise<void> {
  await tx.updateTable('profile').set(columns).where('id', '=', id).execute()
}

export async function deleteProfileRow(tx: OwnTx, id: string): Promise<void> {
  await tx.deleteFrom('profile').where('id', '=', id).execute()
}

/** People as other pages name them. */
export async function listPeople(db: Reader, ids: readonly string[]): Promise<PersonRef[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('profile')
    .select(['id as _id', 'name', 'picture_id as profilePic'])
    .where('id', 'in', ids)
    .execute()
}

interface PeopleSought {
  department: string
  q?: string | undefined
  page: number
  pageSize: number
}

/** The people of one department by name. A search lists names with a word that begins with the text first. */
export function listDepartmentPeople(db: Reader, { department, q, ...page }: PeopleSought) {
  let people = db.selectFrom('profile').where('department_id', '=', department)
  if (q) people = people.where(contains('name_key', q))
  return paged(page, people, (found) =>
    found
      .select(['id as _id', 'name', 'picture_id as profilePic', 'role', 'gender'])
      .$if(q !== undefined, (sought) => sought.orderBy(searchRank('name_key', q ?? '')))
      .orderBy('name_key')
      .orderBy('id'),
  ) satisfies Promise<Paged<DepartmentMember>>
}

export async function departmentOf(db: Reader, id: string | null): Promise<ProfileView['department']> {
  if (!id) return null
  const departments = db.selectFrom('department').select(['id as _id', 'name', shownColor().as('color')])
  const row = await departments.where('id', '=', id).executeTakeFirst()
  return row ? withColor(row) : null
}

/** What visitors see of a person who hides their name. */
const HIDDEN = {
  name: HIDDEN_NAME,
  role: 'USER',
  isAdmin: false,
  gender: null,
  profilePic: null,
  about: null,
  achievements: null,
  department: null,
} as const

function factsOf({ id: _id, name, role, gender, picture_id: profilePic, about, achievements }: ProfileRow) {
  return { _id, name, role: role as Role, isAdmin: isManager(role), gender, profilePic, about, achievements }
}

/** What people alone see of themselves. */
export const privateFactsOf = (context: Pick<AppContext, 'mail'>, row: ProfileRow) => ({
  email: row.email,
  emailConfirmed: isConfirmed(context, row),
  hidesName: row.hides_name === 1,
})

export const asOwnProfile = (
  context: Pick<AppContext, 'mail'>,
  row: ProfileRow,
  needsSecondFactor = false,
): OwnProfile => ({
  ...factsOf(row),
  ...privateFactsOf(context, row),
  department: row.department_id,
  ...(needsSecondFactor && { needsSecondFactor }),
})

/** A profile without its private fields. */
export const asProfileView = (row: ProfileRow, department: ProfileView['department']): ProfileView => ({
  ...factsOf(row),
  department,
})

export const hidePerson = (profile: ProfileView): ProfileView => ({ ...profile, ...HIDDEN })
