import type { Row } from '#server/db/schema.ts'
import { keepCancelled } from '#server/features/club/cancelled-match.queries.ts'
import { countMatches } from '#server/features/club/match-count.queries.ts'
import { takeOpenSeason } from '#server/features/club/season.queries.ts'
import type { By } from '#server/platform/actor.ts'
import type { NewId } from '#server/platform/ids.ts'
import { held, type ManagedTx } from '#server/platform/store.ts'
import { takeDepartment } from './department.queries.ts'

export interface Contents {
  teams: number
  memberships: number
  matches: number
  pointsEntries: number
  announcements: number
  people: number
  /** Points of the running season that others won against it: they are taken back. */
  winsOverIt: number
}

/** What stands on a department: all of it goes with it, but the people. */
export async function countContents(tx: ManagedTx, id: string): Promise<Contents> {
  const one = async (query: { executeTakeFirstOrThrow(): Promise<{ n: number }> }) =>
    (await query.executeTakeFirstOrThrow()).n
  const all = tx.fn.countAll<number>().as('n')
  const ofDepartment = (table: 'team' | 'points_entry' | 'announcement' | 'profile') =>
    one(tx.selectFrom(table).select(all).where('department_id', '=', id))
  const teamIds = tx.selectFrom('team').select('id').where('department_id', '=', id)
  const matches = tx
    .selectFrom('match')
    .select(all)
    .where((eb) => eb.or([eb('team1_id', 'in', teamIds), eb('team2_id', 'in', teamIds)]))
  return {
    teams: await ofDepartment('team'),
    memberships: await one(tx.selectFrom('application').select(all).where('team_id', 'in', teamIds)),
    matches: await one(matches),
    pointsEntries: await ofDepartment('points_entry'),
    announcements: await ofDepartment('announcement'),
    people: await ofDepartment('profile'),
    winsOverIt: await one(winsOver(tx, id).select(all)),
  }
}

/** What others won against the department in the running season. */
function winsOver(tx: ManagedTx, id: string) {
  const teamIds = tx.selectFrom('team').select('id').where('department_id', '=', id)
  return tx
    .selectFrom('points_entry as won')
    .innerJoin('season', 'season.id', 'won.season_id')
    .innerJoin('match', 'match.id', 'won.match_id')
    .leftJoin('points_entry as back', 'back.reverses_id', 'won.id')
    .where('season.is_open', '=', 1)
    .where('won.kind', '=', 'MATCH')
    .where('won.department_id', '<>', id)
    .where('back.id', 'is', null)
    .where((eb) => eb.or([eb('match.team1_id', 'in', teamIds), eb('match.team2_id', 'in', teamIds)]))
}

/** No points stay for matches that go: the ledger takes each back, and says why. */
export async function takeBackWinsOver(
  tx: ManagedTx,
  id: string,
  write: { newId: NewId; by: By; at: string; why: string },
) {
  const entries = await winsOver(tx, id)
    .select(['won.id', 'won.season_id', 'won.department_id', 'won.amount', 'won.reason'])
    .execute()
  const reversals = entries.map(({ id: reverses_id, amount, reason, ...entry }) => ({
    ...entry,
    id: write.newId(),
    kind: 'REVERSAL' as const,
    amount: -amount,
    reason: `${write.why}: ${reason}`,
    reverses_id,
    created_by: write.by.id,
    created_at: write.at,
  }))
  if (reversals.length > 0) await tx.insertInto('points_entry').values(reversals).execute()
}

/** Everything that goes, whole: the audit trail keeps it. */
export async function lookAtDepartment(tx: ManagedTx, id: string): Promise<unknown> {
  // In the order of everybody who ends a match and awards points for it.
  await takeMatches(tx, id)
  await takeOpenSeason(tx)
  const department = await takeDepartment(tx, id)
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

/** The matches of the department's teams go: those to come are called off. The teams are held, so that none joins them. */
export async function callOffMatches(tx: ManagedTx, id: string, at: string): Promise<void> {
  await tx.selectFrom('team').select('id').where('department_id', '=', id).orderBy('id').$call(held(tx)).execute()
  const matches = await takeMatches(tx, id)
  const matchIds = matches.map((match) => match.id)
  await keepCancelled(tx, matchIds, at)
  await countMatches(tx, { gone: matches })
}

function takeMatches(tx: ManagedTx, id: string): Promise<Row<'match'>[]> {
  return tx
    .selectFrom('match')
    .selectAll()
    .where((eb) => eb.or([eb('department1_id', '=', id), eb('department2_id', '=', id)]))
    .orderBy('id')
    .$call(held(tx))
    .execute()
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
