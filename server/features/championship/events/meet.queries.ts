import type { EventFacts } from '#rules/facts.ts'
import type { Row } from '#server/db/schema.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { factsOf } from './event.rules.ts'

/** An event of a meet. */
export interface Part extends EventFacts {
  row: Row<'event'>
}

/** The events of meets with their places, by meet. */
export async function listParts(db: Reader, meetIds: readonly string[]): Promise<Map<string | null, Part[]>> {
  const rows = await db
    .selectFrom('event')
    .selectAll()
    .where('meet_id', 'in', meetIds)
    .orderBy('begins_on')
    .orderBy('sport')
    .orderBy('gender')
    .orderBy('name_key')
    .execute()
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const all = await db.selectFrom('event_place').selectAll().where('event_id', 'in', ids).orderBy('position').execute()
  const places = Map.groupBy(all, ({ event_id }) => event_id)
  const parts = rows.map((row) => ({ ...factsOf(row, places.get(row.id) ?? []), row }))
  return Map.groupBy(parts, ({ row }) => row.meet_id)
}

export async function listMeetRows(db: Reader, events: readonly Row<'event'>[]): Promise<Row<'event'>[]> {
  const ids = events.flatMap(({ meet_id }) => meet_id ?? [])
  return ids.length === 0 ? [] : db.selectFrom('event').selectAll().where('id', 'in', ids).execute()
}
