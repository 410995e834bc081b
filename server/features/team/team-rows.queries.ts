import type { Row } from '#server/db/schema.ts'
import { held, type ManagedTx } from '#server/platform/store.ts'
import { takeTeam } from './team.queries.ts'

/** A team that comes counts at once among those of its department, gender and sport. */
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

/** The team with its people, held: the audit trail keeps it. */
export async function lookAtTeam(tx: ManagedTx, id: string) {
  const row = await takeTeam(tx, id)
  if (!row) return undefined
  const members = tx.selectFrom('application').selectAll().where('team_id', '=', id).orderBy('id').$call(held(tx))
  return { ...row, members: await members.execute() }
}

/** Its matches, held: none of them goes live or ends meanwhile. */
export async function takeMatchesOf(tx: ManagedTx, id: string): Promise<Row<'match'>[]> {
  return tx
    .selectFrom('match')
    .selectAll()
    .where((eb) => eb.or([eb('team1_id', '=', id), eb('team2_id', '=', id)]))
    .orderBy('id')
    .$call(held(tx))
    .execute()
}

/** Calendars name a match for its teams: they have to hear of another name. */
export async function noteNewName(tx: ManagedTx, id: string, at: string): Promise<void> {
  await tx
    .updateTable('match')
    .set(({ eb }) => ({ sequence: eb('sequence', '+', 1), updated_at: at }))
    .where((eb) => eb.or([eb('team1_id', '=', id), eb('team2_id', '=', id)]))
    .where('status', 'in', ['UPCOMING', 'LIVE'])
    .execute()
}
