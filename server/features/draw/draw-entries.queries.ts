import { entryTitle } from '#contract/entry.ts'
import type { Reader } from '#server/platform/data/store.ts'

/** The entries of an event with their names, in the order in which they were entered. */
export async function findEntriesOfDraw(db: Reader, eventId: string) {
  const rows = await db
    .selectFrom('event_entry')
    .innerJoin('department', 'department.id', 'event_entry.department_id')
    .leftJoin('team', 'team.id', 'event_entry.team_id')
    .select(['event_entry.id', 'event_entry.department_id', 'event_entry.team_id', 'event_entry.team_name'])
    .select(['event_entry.label', 'event_entry.state'])
    .select(['department.name as department', 'department.logo_id as logo', 'team.name as current_team'])
    .where('event_entry.event_id', '=', eventId)
    .orderBy('event_entry.id')
    .execute()
  return rows.map((row) => ({ ...row, title: entryTitle({ department: { name: row.department }, label: row.label }) }))
}

export type EntryOfEvent = Awaited<ReturnType<typeof findEntriesOfDraw>>[number] & { seed: number | null }
