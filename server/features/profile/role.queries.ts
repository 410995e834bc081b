import type { FoundProfile, RoleHolder } from '#contract/profile/calls.ts'
import type { Paged } from '#contract/schemas/replies.ts'
import type { Role } from '#contract/values/enums.ts'
import type { Row } from '#server/db/schema.ts'
import { paged } from '#server/platform/data/paging.ts'
import { contains, searchRank } from '#server/platform/data/search.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'

interface Search {
  q: string
  page: number
  pageSize: number
}

/** People with the search text in name or email; matches at the start of a word come first. */
export async function searchProfiles(db: Reader, search: Search): Promise<Paged<FoundProfile>> {
  const found = db
    .selectFrom('profile')
    .leftJoin('department', 'department.id', 'profile.department_id')
    .where(({ or }) => or([contains('profile.name_key', search.q), contains('profile.email_key', search.q)]))
  const { body, ...rest } = await paged(search, found, (query) =>
    query
      .select(['profile.id as _id', 'profile.name', 'profile.email', 'profile.role', 'profile.gender'])
      .select(['department.id as departmentId', 'department.name as departmentName'])
      .orderBy(searchRank('profile.name_key', search.q))
      .orderBy('profile.name_key')
      .orderBy('profile.id'),
  )
  return { ...rest, body: body.map(withDepartment) }
}

export async function listRoleHolders(db: Reader): Promise<RoleHolder[]> {
  const rows = await db
    .selectFrom('profile')
    .leftJoin('department', 'department.id', 'profile.department_id')
    .where('profile.role', '<>', 'USER')
    .select(['profile.id as _id', 'profile.name', 'profile.picture_id as profilePic', 'profile.role'])
    .select(['department.id as departmentId', 'department.name as departmentName'])
    .orderBy('department.name_key')
    .orderBy('profile.role')
    .orderBy('profile.name_key')
    .execute()
  return rows.map(withDepartment)
}

function withDepartment<Row extends { departmentId: string | null; departmentName: string | null }>({
  departmentId,
  departmentName,
  ...row
}: Row) {
  const department = departmentId && departmentName ? { _id: departmentId, name: departmentName } : null
  return { ...row, department }
}

export async function setRole(tx: ManagedTx, id: string, role: Role): Promise<void> {
  await tx.updateTable('profile').set({ role }).where('id', '=', id).execute()
}

/** The current holder of a department's post. */
export async function findHolder(db: Reader, departmentId: string, role: RoleHolder['role']) {
  return db
    .selectFrom('profile')
    .select(['id', 'name'])
    .where('department_id', '=', departmentId)
    .where('role', '=', role)
    .executeTakeFirst()
}

export async function moveProfile(
  tx: ManagedTx,
  id: string,
  columns: Pick<Row<'profile'>, 'department_id' | 'role'>,
): Promise<void> {
  await tx.updateTable('profile').set(columns).where('id', '=', id).execute()
}

/**
 * The department's head and sports lead become members. Deleting its row then leaves its people without a department.
 * Returns them as they were before.
 */
export async function endPosts(tx: ManagedTx, departmentId: string): Promise<Row<'profile'>[]> {
  const holders = tx
    .selectFrom('profile')
    .selectAll()
    .where('department_id', '=', departmentId)
    .where('role', 'in', ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD'])
  const before = await holders.execute()
  for (const { id } of before) await setRole(tx, id, 'USER')
  return before
}
