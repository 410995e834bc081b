import type { Role } from '#contract/enums.ts'
import type { Paged } from '#contract/fields.ts'
import type { FoundProfile, RoleHolder } from '#contract/profile.ts'
import { paged } from '#server/platform/paging.ts'
import { holds } from '#server/platform/search.ts'
import type { ManagedTx, Reader } from '#server/platform/store.ts'

interface Search {
  q: string
  page: number
  pageSize: number
}

/** People whose name or email holds what one typed. */
export async function searchProfiles(db: Reader, search: Search): Promise<Paged<FoundProfile>> {
  const found = db
    .selectFrom('profile')
    .leftJoin('department', 'department.id', 'profile.department_id')
    .where(({ or }) => or([holds('profile.name_key', search.q), holds('profile.email_key', search.q)]))
  const { body, ...rest } = await paged(search, found, (query) =>
    query
      .select(['profile.id as _id', 'profile.name', 'profile.email', 'profile.role', 'profile.gender'])
      .select(['department.id as departmentId', 'department.name as departmentName'])
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

/** Who holds this post of the department now. */
export async function findHolder(db: Reader, departmentId: string, role: RoleHolder['role']) {
  return db
    .selectFrom('profile')
    .select(['id', 'name'])
    .where('department_id', '=', departmentId)
    .where('role', '=', role)
    .executeTakeFirst()
}
