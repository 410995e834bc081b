import type { Locking } from '#server/platform/data/locks.ts'

/** The entries that have a person in a squad or a line-up. */
export const entriesOf = (tx: Locking, id: string) =>
  tx
    .selectFrom('event_entry')
    .innerJoin('event', 'event.id', 'event_entry.event_id')
    .select(['event_entry.id', 'event.entrant'])
    .where((eb) =>
      eb.or([
        eb('event_entry.id', 'in', eb.selectFrom('squad_member').select('entry_id').where('profile_id', '=', id)),
        eb('event_entry.id', 'in', eb.selectFrom('line_up_member').select('entry_id').where('profile_id', '=', id)),
      ]),
    )
    .orderBy('event_entry.id')
    .execute()
