import { listWinsOver } from '#server/features/championship/ledger/ledger.queries.ts'
import { countRows } from '#server/platform/data/counting.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { Reader } from '#server/platform/data/store.ts'

export interface Contents {
  teams: number
  memberships: number
  matches: number
  pointsEntries: number
  announcements: number
  entries: number
  people: number
  /** Points of the open season that others won against it. They are reversed. */
  winsOverIt: number
}

/** What a deletion of a department deletes or reverses. People stay. */
export async function countContents(db: Reader, id: string): Promise<Contents> {
  const ofDepartment = (table: 'points_entry' | 'announcement' | 'event_entry' | 'profile') =>
    countRows(db.selectFrom(table).where('department_id', '=', id))
  const teamIds = db.selectFrom('team').select('id').where('department_id', '=', id)
  const matches = db
    .selectFrom('match')
    .where((eb) => eb.or([eb('team1_id', 'in', teamIds), eb('team2_id', 'in', teamIds)]))
  return {
    teams: await countRows(db.selectFrom('team').where('department_id', '=', id).where('entry_id', 'is', null)),
    memberships: await countRows(db.selectFrom('application').where('team_id', 'in', teamIds)),
    matches: await countRows(matches),
    pointsEntries: await ofDepartment('points_entry'),
    announcements: await ofDepartment('announcement'),
    entries: await ofDepartment('event_entry'),
    people: await ofDepartment('profile'),
    winsOverIt: (await listWinsOver(db, id)).length,
  }
}

/** All rows that are deleted, for the audit trail. */
export async function snapshotDepartment(db: Reader, id: string): Promise<unknown> {
  const department = await findRow(db, 'department', id)
  if (!department) return undefined
  const teamIds = db.selectFrom('team').select('id').where('department_id', '=', id)
  return {
    ...department,
    teams: await db.selectFrom('team').selectAll().where('department_id', '=', id).execute(),
    memberships: await db.selectFrom('application').selectAll().where('team_id', 'in', teamIds).execute(),
    matches: await db
      .selectFrom('match')
      .selectAll()
      .where((eb) => eb.or([eb('team1_id', 'in', teamIds), eb('team2_id', 'in', teamIds)]))
      .execute(),
    pointsEntries: await db.selectFrom('points_entry').selectAll().where('department_id', '=', id).execute(),
    announcements: await db.selectFrom('announcement').selectAll().where('department_id', '=', id).execute(),
    entries: await db.selectFrom('event_entry').selectAll().where('department_id', '=', id).execute(),
    people: await db.selectFrom('profile').select(['id', 'name', 'role']).where('department_id', '=', id).execute(),
  }
}

/** The events that it has entered, whose draws name it. */
export async function listEnteredEvents(db: Reader, id: string): Promise<string[]> {
  const entries = db.selectFrom('event_entry').select('event_id').distinct().where('department_id', '=', id)
  return (await entries.orderBy('event_id').execute()).map(({ event_id }) => event_id)
}
