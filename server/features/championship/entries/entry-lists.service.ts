import type { DepartmentEntries, Entry } from '#contract/entry/calls.ts'
import { hasEnded } from '#rules/entry/entry-list.ts'
import type { Row } from '#server/db/schema.ts'
import { requireEvent } from '#server/features/championship/events/event.service.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listOpenEvents } from './entry.queries.ts'
import { asEvent, findEntriesOfDepartment, findEntriesOfEvent } from './entry-replies.queries.ts'

export async function listEntries({ store }: AppContext, eventId: string): Promise<Entry[]> {
  return findEntriesOfEvent(store.reads, await requireEvent(store.reads, eventId))
}

export async function getDepartmentEntries({ store }: AppContext, departmentId: string): Promise<DepartmentEntries> {
  const { reads } = store
  const events = await listOpenEvents(reads)
  const byId = new Map(events.map((event) => [event.id, event]))
  const found = await findEntriesOfDepartment(reads, departmentId, events)
  const inOrder = events.flatMap(({ id }) => found.filter(({ event }) => event === id))
  const leftIn = ({ id, entries_each }: Row<'event'>) =>
    entries_each - found.filter(({ event, state }) => event === id && state !== 'WITHDRAWN').length
  return {
    entries: inOrder.flatMap((entry) => {
      const event = byId.get(entry.event)
      return event ? [{ ...entry, of: asEvent(event) }] : []
    }),
    open: events
      .filter((event) => !hasEnded(event) && leftIn(event) > 0)
      .map((event) => ({ ...asEvent(event), left: leftIn(event) })),
  }
}
