import { entryTitle } from '#contract/entry/entry.ts'
import type { Row } from '#server/db/schema.ts'
import { listMemberRows } from '#server/features/championship/entries/entry.queries.ts'
import { shownColor } from '#server/features/department/department.queries.ts'
import type { Reader } from '#server/platform/data/store.ts'

/** The entries of an event with their names, in the order in which they were entered. */
export async function findEntriesOfDraw(db: Reader, event: Row<'event'>) {
  const rows = await db
    .selectFrom('event_entry')
    .innerJoin('department', 'department.id', 'event_entry.department_id')
    .leftJoin('team', 'team.id', 'event_entry.team_id')
    .select(['event_entry.id', 'event_entry.department_id', 'event_entry.team_id', 'event_entry.team_name'])
    .select(['event_entry.label', 'event_entry.state'])
    .select(['department.name as department', 'department.logo_id as logo', 'team.name as current_team'])
    .select(shownColor().as('color'))
    .where('event_entry.event_id', '=', event.id)
    .orderBy('event_entry.id')
    .execute()
  const ids = event.entrant === 'TEAM' ? [] : rows.map(({ id }) => id)
  const members = Map.groupBy(await listMemberRows(db, ids), ({ entry_id }) => entry_id)
  return rows.map((row) => {
    const players = (members.get(row.id) ?? []).flatMap(({ name, is_reserve }) => (is_reserve === 1 ? [] : name))
    const named = entryTitle({ department: { name: row.department }, label: row.label })
    return { ...row, players, title: players.join(' and ') || named }
  })
}

export type EntryOfEvent = Awaited<ReturnType<typeof findEntriesOfDraw>>[number] & { seed: number | null }
