import { eventTitle } from '#contract/event/calls.ts'
import { hasEnded } from '#rules/entry/entry-list.ts'
import { listEntryRows, listOpenEvents } from '#server/features/championship/entries/entry.queries.ts'
import { managesAll } from '#server/features/championship/entries/entry.rules.ts'
import { namedMembers } from '#server/features/championship/entries/entry-replies.queries.ts'
import { listDepartments } from '#server/features/department/department.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listTable } from './entry-list.rules.ts'

/** The events that take entries, with the people whom the caller has entered, and an empty row where there are none. */
export async function writeEntryList({ store: { reads } }: AppContext, by: Actor): Promise<string> {
  const departments = await listDepartments(reads)
  const nameOf = (id: string | null) => departments.find(({ _id }) => _id === id)?.name ?? ''
  const rows: Parameters<typeof listTable>[0][number][] = []
  for (const event of (await listOpenEvents(reads)).filter((one) => !hasEnded(one))) {
    const entries = (await listEntryRows(reads, event.id)).filter(
      ({ state, department_id }) => state === 'ENTERED' && (managesAll(by) || department_id === by.departmentId),
    )
    const title = { event: eventTitle(event) }
    const members = Map.groupBy(
      await namedMembers(
        reads,
        entries.map(({ id }) => id),
      ),
      ({ entry_id }) => entry_id,
    )
    for (const { id, department_id, label } of entries)
      for (const one of members.get(id) ?? [undefined])
        rows.push({
          ...{ ...title, department: nameOf(department_id), entry: label },
          ...{ name: one?.name ?? null, rollNumber: one?.roll_number ?? null },
          ...{ captain: one?.is_captain ? 'Yes' : null, reserve: one?.is_reserve ? 'Yes' : null },
        })
    if (entries.length === 0) rows.push({ ...title, department: managesAll(by) ? null : nameOf(by.departmentId) })
  }
  return listTable(rows)
}
