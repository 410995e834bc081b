import { isManager } from '#contract/access.ts'
import type { Role } from '#contract/enums.ts'
import type { Paged, PersonRef } from '#contract/fields.ts'
import type { DepartmentMember, OwnProfile, ProfileUpdate, ProfileView } from '#contract/profile.ts'
import type { Row } from '#server/db/schema.ts'
import { type ColumnMap, nameKey } from '#server/platform/columns.ts'
import type { ConstraintSentences } from '#server/platform/failures.ts'
import type { House } from '#server/platform/house.ts'
import { paged } from '#server/platform/paging.ts'
import { holds } from '#server/platform/search.ts'
import { held, type OwnTx, type Reader } from '#server/platform/store.ts'

type ProfileRow = Row<'profile'>

export const profileColumns: ColumnMap<ProfileUpdate, ProfileRow> = {
  name: (name = '') => ({ name, name_key: nameKey(name) }),
  about: (about = null) => ({ about }),
  achievements: (achievements = null) => ({ achievements }),
}

export const profileConstraints: ConstraintSentences = {
  profile_email_key_unique: 'Somebody with this email exists already.',
  profile_department_id_role_unique: 'This post was given to somebody else a moment ago.',
}

type Facts = Pick<ProfileRow, 'name' | 'email' | 'role'> & Partial<Pick<ProfileRow, 'department_id' | 'gender'>>

/** The row of somebody new. */
export function newProfile(
  { newId, now }: House,
  { passwordHash, ...facts }: Facts & { passwordHash: string },
): ProfileRow {
  return {
    id: newId(),
    department_id: null,
    gender: null,
    ...facts,
    name_key: nameKey(facts.name),
    email_key: nameKey(facts.email),
    password_hash: passwordHash,
    picture_id: null,
    about: null,
    achievements: null,
    created_at: now().toISOString(),
  }
}

export async function insertProfile(tx: OwnTx, row: ProfileRow): Promise<void> {
  await tx.insertInto('profile').values(row).execute()
}

export function findProfile(db: Reader, id: string): Promise<ProfileRow | undefined> {
  return db.selectFrom('profile').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findProfileByEmail(db: Reader, email: string): Promise<ProfileRow | undefined> {
  return db.selectFrom('profile').selectAll().where('email_key', '=', nameKey(email)).executeTakeFirst()
}

export function takeProfile(tx: OwnTx, id: string): Promise<ProfileRow | undefined> {
  return tx.selectFrom('profile').selectAll().where('id', '=', id).$call(held(tx)).executeTakeFirst()
}

/** All admins, held: whoever takes one away waits for whoever takes another. */
export async function takeAdmins(tx: OwnTx): Promise<string[]> {
  const admins = tx.selectFrom('profile').select('id').where('role', '=', 'ADMIN').orderBy('id').$call(held(tx))
  return (await admins.execute()).map(({ id }) => id)
}

export async function changeProfile(tx: OwnTx, id: string, columns: Partial<Omit<ProfileRow, 'role'>>): Promise<void> {
  await tx.updateTable('profile').set(columns).where('id', '=', id).execute()
}

export async function deleteProfileRow(tx: OwnTx, id: string): Promise<void> {
  await tx.deleteFrom('profile').where('id', '=', id).execute()
}

/** People as other things name them. */
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

/** The people of one department by name, those sought by a part of it. */
export function listDepartmentPeople(db: Reader, { department, q, ...page }: PeopleSought) {
  let people = db.selectFrom('profile').where('department_id', '=', department)
  if (q) people = people.where(holds('name_key', q))
  return paged(page, people, (found) =>
    found.select(['id as _id', 'name', 'picture_id as profilePic', 'role', 'gender']).orderBy('name_key').orderBy('id'),
  ) satisfies Promise<Paged<DepartmentMember>>
}

export async function departmentOf(db: Reader, id: string | null): Promise<ProfileView['department']> {
  if (!id) return null
  const row = await db.selectFrom('department').select(['id as _id', 'name']).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

function factsOf({ id: _id, name, role, gender, picture_id: profilePic, about, achievements }: ProfileRow) {
  return { _id, name, role: role as Role, isAdmin: isManager(role), gender, profilePic, about, achievements }
}

export const asOwnProfile = (row: ProfileRow): OwnProfile => ({
  ...factsOf(row),
  email: row.email,
  department: row.department_id,
})

export const asProfileView = (row: ProfileRow, department: ProfileView['department'], isOwn: boolean): ProfileView => ({
  ...factsOf(row),
  ...(isOwn && { email: row.email }),
  department,
})
