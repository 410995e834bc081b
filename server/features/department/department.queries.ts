import type { Department, DepartmentCard, DepartmentUpdate } from '#contract/department.ts'
import type { PersonRef } from '#contract/fields.ts'
import type { Row } from '#server/db/schema.ts'
import { type ColumnMap, nameKey } from '#server/platform/columns.ts'
import type { ConstraintSentences } from '#server/platform/failures.ts'
import { held, type ManagedTx, type OwnTx, type Reader } from '#server/platform/store.ts'

export const departmentColumns: ColumnMap<DepartmentUpdate, Row<'department'>> = {
  name: (name = '') => ({ name, name_key: nameKey(name) }),
  about: (about = null) => ({ about }),
}

export const departmentConstraints: ConstraintSentences = {
  department_name_key_unique: 'A department with this name exists already.',
}

export function listDepartments(db: Reader): Promise<DepartmentCard[]> {
  return db.selectFrom('department').select(['id as _id', 'name', 'logo_id as logo']).orderBy('name_key').execute()
}

export async function findDepartment(db: Reader, id: string): Promise<Department | null> {
  const row = await db
    .selectFrom('department')
    .select(['id as _id', 'name', 'logo_id as logo', 'about', 'application_status as applicationStatus'])
    .select((eb) => [
      eb
        .selectFrom('gc_record')
        .select(({ fn }) => fn.countAll<number>().as('won'))
        .where('won_by', '=', id)
        .where('is_current', '=', 0)
        .as('gcWon'),
      eb
        .selectFrom('points_entry')
        .innerJoin('season', 'season.id', 'points_entry.season_id')
        .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
        .where('department_id', '=', id)
        .where('season.is_open', '=', 1)
        .as('hundredths'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { hundredths, gcWon, ...rest } = row
  return { ...rest, gcWon: gcWon ?? 0, points: (hundredths ?? 0) / 100, ...(await findPosts(db, id)) }
}

async function findPosts(db: Reader, departmentId: string): Promise<Pick<Department, 'head' | 'sportsLead'>> {
  const people = await db
    .selectFrom('profile')
    .select(['id as _id', 'name', 'picture_id as profilePic', 'role'])
    .where('department_id', '=', departmentId)
    .where('role', 'in', ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD'])
    .execute()
  const holder = (role: string): PersonRef | null => people.find((person) => person.role === role) ?? null
  return { head: holder('DEPARTMENT_HEAD'), sportsLead: holder('DEPARTMENT_SPORTS_LEAD') }
}

/** The row as it stands, held until the end of the transaction. */
export function takeDepartment(tx: ManagedTx, id: string): Promise<Row<'department'> | undefined> {
  return tx.selectFrom('department').selectAll().where('id', '=', id).$call(held(tx)).executeTakeFirst()
}

/** The row as it stands: nobody changes or deletes it until the end of the transaction. */
export function keepDepartment(tx: OwnTx, id: string): Promise<Row<'department'> | undefined> {
  return tx.selectFrom('department').selectAll().where('id', '=', id).$call(held(tx, 'forShare')).executeTakeFirst()
}

export function findDepartmentRow(db: Reader, id: string): Promise<Row<'department'> | undefined> {
  return db.selectFrom('department').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertDepartment(tx: ManagedTx, row: Row<'department'>): Promise<void> {
  await tx.insertInto('department').values(row).execute()
}

export async function changeDepartment(tx: ManagedTx, id: string, columns: Partial<Row<'department'>>): Promise<void> {
  await tx.updateTable('department').set(columns).where('id', '=', id).execute()
}
