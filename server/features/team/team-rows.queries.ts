import type { Row } from '#server/db/schema.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { findTeamRow } from './team.queries.ts'

/** Counts the team among those of its department, gender and sport. */
export async function insertTeam(tx: ManagedTx, row: Row<'team'>): Promise<void> {
  await tx.insertInto('team').values(row).execute()
  const { department_id, gender, sport } = row
  await tx
    .insertInto('team_count')
    .values({ department_id, gender, sport, teams: 1 })
    .onConflict((taken) =>
      taken
        .columns(['department_id', 'gender', 'sport'])
        .doUpdateSet(({ ref, eb }) => ({ teams: eb(ref('team_count.teams'), '+', 1) })),
    )
    .execute()
}

export async function deleteTeamRow(tx: ManagedTx, { id, department_id, gender, sport }: Row<'team'>): Promise<void> {
  await tx.deleteFrom('team').where('id', '=', id).execute()
  await tx
    .updateTable('team_count')
    .set(({ eb }) => ({ teams: eb('teams', '-', 1) }))
    .where('department_id', '=', department_id)
    .where('gender', '=', gender)
    .where('sport', '=', sport)
    .execute()
}

/** The team with its people, for the audit trail. */
export async function snapshotTeam(db: Reader, id: string) {
  const row = await findTeamRow(db, id)
  if (!row) return undefined
  const members = db.selectFrom('application').selectAll().where('team_id', '=', id).orderBy('id')
  return { ...row, members: await members.execute() }
}
