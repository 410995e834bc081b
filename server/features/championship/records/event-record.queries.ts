import { entryTitle } from '#contract/entry/entry.ts'
import type { PastRecord } from '#contract/event-record/calls.ts'
import type { Row } from '#server/db/schema.ts'
import { asVisitorsSee, namedMembers } from '#server/features/championship/entries/entry-replies.queries.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'

/** Events of all seasons with one sport, gender and name are the same event. */
type SameEvent = Pick<Row<'event'>, 'sport' | 'gender' | 'name_key'>

/** The attempts of the same event in all seasons, in the order of its first days. Those of disqualified entries do not count. */
export const listAttemptsOfSame = (db: Reader, { sport, gender, name_key }: SameEvent) =>
  db
    .selectFrom('event')
    .innerJoin('event_stage', 'event_stage.event_id', 'event.id')
    .innerJoin('stage_draw', 'stage_draw.stage_id', 'event_stage.id')
    .innerJoin('stage_attempts as made', 'made.draw_id', 'stage_draw.id')
    .innerJoin('event_entry', 'event_entry.id', 'made.entry_id')
    .select(['event.id as event_id', 'event.begins_on', 'event_stage.number', 'event_stage.rules'])
    .select(['made.entry_id', 'made.attempts', 'made.ended', 'made.details'])
    .where('event.sport', '=', sport)
    .where('event.gender', '=', gender)
    .where('event.name_key', '=', name_key)
    .where('event.state', '<>', 'NOT_PLAYED')
    .where('stage_draw.voided_at', 'is', null)
    .where('event_entry.state', '<>', 'DISQUALIFIED')
    .orderBy('event.begins_on')
    .orderBy('event.id')
    .orderBy('event_stage.number')
    .orderBy('made.entry_id')
    .execute()

/** The names of entries as the public reads them: of a pair or a person their own, with the department. */
export async function namesOfHolders(db: Reader, entryIds: readonly string[]) {
  if (entryIds.length === 0) return new Map<string, { name: string; department: string | null }>()
  const entries = await db
    .selectFrom('event_entry')
    .innerJoin('event', 'event.id', 'event_entry.event_id')
    .innerJoin('department', 'department.id', 'event_entry.department_id')
    .select(['event_entry.id', 'event_entry.label', 'event.entrant', 'department.name as department'])
    .where('event_entry.id', 'in', entryIds)
    .execute()
  const members = Map.groupBy((await namedMembers(db, entryIds)).map(asVisitorsSee), ({ entry_id }) => entry_id)
  return new Map(
    entries.map(({ id, label, entrant, department }) => {
      const players = entrant === 'TEAM' ? [] : (members.get(id) ?? []).filter(({ is_reserve }) => is_reserve === 0)
      const name = players.map((player) => player.name).join(' and ')
      return [
        id,
        name
          ? { name, department }
          : { name: entryTitle({ department: { name: department }, label }), department: null },
      ]
    }),
  )
}

export const findPastRecord = (db: Reader, { sport, gender, name_key }: SameEvent): Promise<PastRecord | undefined> =>
  db
    .selectFrom('past_record')
    .select(['kind', 'mark', 'name', 'department', 'year'])
    .where('sport', '=', sport)
    .where('gender', '=', gender)
    .where('name_key', '=', name_key)
    .executeTakeFirst()

export async function writePastRecord(tx: ManagedTx, same: SameEvent, record: PastRecord): Promise<void> {
  const { sport, gender, name_key } = same
  await tx
    .insertInto('past_record')
    .values({ sport, gender, name_key, ...record })
    .onConflict((on) => on.columns(['sport', 'gender', 'name_key']).doUpdateSet(record))
    .execute()
}

export async function deletePastRecord(tx: ManagedTx, { sport, gender, name_key }: SameEvent): Promise<void> {
  await tx
    .deleteFrom('past_record')
    .where('sport', '=', sport)
    .where('gender', '=', gender)
    .where('name_key', '=', name_key)
    .execute()
}
