import type { ManagedTx, Reader } from '#server/platform/store.ts'

export interface Contents {
  teams: number
  memberships: number
  matches: number
  pointsEntries: number
  announcements: number
  people: number
}

/** What stands on a department: all of it goes with it, but the people. */
export async function countContents(db: Reader, id: string): Promise<Contents> {
  const teamIds = db.selectFrom('team').select('id').where('department_id', '=', id)
  const one = async (query: { executeTakeFirstOrThrow(): Promise<{ n: number }> }) =>
    (await query.executeTakeFirstOrThrow()).n
  const count = (db: Reader) => (db as ManagedTx).fn.countAll<number>().as('n')
  return {
    teams: await one(db.selectFrom('team').select(count(db)).where('department_id', '=', id)),
    memberships: await one(db.selectFrom('application').select(count(db)).where('team_id', 'in', teamIds)),
    matches: await one(
      db
        .selectFrom('match')
        .select(count(db))
        .where((eb) => eb.or([eb('team1_id', 'in', teamIds), eb('team2_id', 'in', teamIds)])),
    ),
    pointsEntries: await one(db.selectFrom('points_entry').select(count(db)).where('department_id', '=', id)),
    announcements: await one(db.selectFrom('announcement').select(count(db)).where('department_id', '=', id)),
    people: await one(db.selectFrom('profile').select(count(db)).where('department_id', '=', id)),
  }
}

/** Everything that goes, whole: the audit trail keeps it. */
export async function lookAtDepartment(tx: ManagedTx, id: string): Promise<unknown> {
  const department = await tx.selectFrom('department').selectAll().where('id', '=', id).executeTakeFirst()
  if (!department) return undefined
  const teamIds = tx.selectFrom('team').select('id').where('department_id', '=', id)
  return {
    ...department,
    teams: await tx.selectFrom('team').selectAll().where('department_id', '=', id).execute(),
    memberships: await tx.selectFrom('application').selectAll().where('team_id', 'in', teamIds).execute(),
    matches: await tx
      .selectFrom('match')
      .selectAll()
      .where((eb) => eb.or([eb('team1_id', 'in', teamIds), eb('team2_id', 'in', teamIds)]))
      .execute(),
    pointsEntries: await tx.selectFrom('points_entry').selectAll().where('department_id', '=', id).execute(),
    announcements: await tx.selectFrom('announcement').selectAll().where('department_id', '=', id).execute(),
    people: await tx.selectFrom('profile').select(['id', 'name', 'role']).where('department_id', '=', id).execute(),
  }
}

/** Pictures and PDFs of the department, its teams and its announcements. */
export async function listDepartmentFiles(tx: ManagedTx, id: string): Promise<(string | null)[]> {
  const rows = await tx
    .selectFrom('department')
    .select('logo_id as file')
    .where('id', '=', id)
    .unionAll(tx.selectFrom('team').select('logo_id as file').where('department_id', '=', id))
    .unionAll(
      tx
        .selectFrom('announcement_file')
        .innerJoin('announcement', 'announcement.id', 'announcement_file.announcement_id')
        .select('announcement_file.file_id as file')
        .where('announcement.department_id', '=', id),
    )
    .execute()
  return rows.map((row) => row.file)
}

/** People stay, without a department; who headed it or led its sports is a member again. */
export async function releasePeople(tx: ManagedTx, id: string): Promise<void> {
  await tx
    .updateTable('profile')
    .set({ role: 'USER' })
    .where('department_id', '=', id)
    .where('role', 'in', ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD'])
    .execute()
}

export async function deleteDepartmentRow(tx: ManagedTx, id: string): Promise<void> {
  await tx.deleteFrom('department').where('id', '=', id).execute()
}
