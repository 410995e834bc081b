import { type Insertable, sql } from 'kysely'
import type { Department, DepartmentCard, DepartmentUpdate } from '#contract/department/calls.ts'
import type { DepartmentRef, PersonRef } from '#contract/schemas/replies.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { TRUE } from '#server/db/partial-indexes.ts'
import type { Row } from '#server/db/schema.ts'
import type { ColumnMap } from '#server/platform/data/columns.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import type { ConstraintRefusals } from '#server/platform/http/error-replies.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { publicName, publicPicture } from '#server/platform/names/public-name.ts'

export const departmentColumns: ColumnMap<DepartmentUpdate, Row<'department'>> = {
  name: (name = '') => ({ name, name_key: nameKey(name) }),
  about: (about = null) => ({ about }),
  color: (color = null) => ({ color }),
}

export const departmentConstraints: ConstraintRefusals = {
  department_name_key_unique: () => conflict('name_taken', 'A department with this name exists already.', 'name'),
}

/** The colour of a department: the chosen one, otherwise that of its logo. */
export const shownColor = (department = 'department') =>
  sql<string | null>`coalesce(${sql.ref(`${department}.color`)}, ${sql.ref(`${department}.logo_color`)})`

/** Answers leave the colour out where there is none. */
export const withColor = <T extends { color: string | null }>({ color, ...row }: T) => ({
  ...row,
  ...(color !== null && { color }),
})

/** A department that a row may refer to, from its columns. */
export const departmentRef = (_id: string | null, name: string | null): DepartmentRef | null =>
  _id !== null && name !== null ? { _id, name } : null

export const listDepartments = async (db: Reader): Promise<DepartmentCard[]> =>
  (await selectDepartmentCards(db).orderBy('name_key').execute()).map(withColor)

export const selectDepartmentCards = (db: Reader) =>
  db
    .selectFrom('department')
    .select(['department.id as _id', 'department.name', 'department.logo_id as logo', shownColor().as('color')])

export async function findDepartment(db: Reader, id: string): Promise<Department | null> {
  const row = await db
    .selectFrom('department')
    .select(['id as _id', 'name', 'logo_id as logo', 'about', 'application_status as applicationStatus'])
    .select(['color as chosen', 'logo_color'])
    .select((eb) => [
      eb
        .selectFrom('gc_record')
        .select(({ fn }) => fn.countAll<number>().as('won'))
        .where('won_by', '=', id)
        .where('is_current', '=', 0)
        .as('gcWon'),
      eb
        .selectFrom('points_entry')
        .select('total')
        .where('department_id', '=', id)
        .where('season_id', '=', eb.selectFrom('season').select('season.id').where('is_open', '=', TRUE))
        .orderBy('number', 'desc')
        .limit(1)
        .as('hundredths'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { hundredths, gcWon, chosen, logo_color, ...rest } = row
  const color = chosen ?? logo_color
  return {
    ...rest,
    ...(color !== null && { color }),
    ...(color !== null && chosen === null && { isColorOfLogo: true as const }),
    gcWon: gcWon ?? 0,
    points: (hundredths ?? 0) / 100,
    ...(await findPosts(db, id)),
  }
}

async function findPosts(db: Reader, departmentId: string): Promise<Pick<Department, 'head' | 'sportsLead'>> {
  const people = await db
    .selectFrom('profile')
    .select(['id as _id', publicName().as('name'), publicPicture().as('profilePic'), 'role'])
    .where('department_id', '=', departmentId)
    .where('role', 'in', ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD'])
    .execute()
  const holder = (role: string): PersonRef | null => people.find((person) => person.role === role) ?? null
  return { head: holder('DEPARTMENT_HEAD'), sportsLead: holder('DEPARTMENT_SPORTS_LEAD') }
}

/** The logos whose colour is unknown, and grey ones. */
export const listLogosWithoutColor = (db: Reader) =>
  db
    .selectFrom('department')
    .innerJoin('file', 'file.id', 'department.logo_id')
    .select(['department.id as department', 'file.id', 'file.kind', 'file.bytes'])
    .where('logo_color', 'is', null)
    .orderBy('department.id')
    .execute()

export async function insertDepartment(tx: ManagedTx, row: Insertable<Row<'department'>>): Promise<void> {
  await tx.insertInto('department').values(row).execute()
}

export async function changeDepartment(tx: ManagedTx, id: string, columns: Partial<Row<'department'>>): Promise<void> {
  await tx.updateTable('department').set(columns).where('id', '=', id).execute()
}

/** Its teams, announcements and points entries go with it, by foreign key; people stay. */
export async function deleteDepartmentRow(tx: ManagedTx, id: string): Promise<void> {
  await tx.deleteFrom('department').where('id', '=', id).execute()
}
