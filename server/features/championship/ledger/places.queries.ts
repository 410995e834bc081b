import type { Row } from '#server/db/schema.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'

export const listOutcomes = (db: Reader, eventId: string): Promise<Row<'event_outcome'>[]> =>
  db.selectFrom('event_outcome').selectAll().where('event_id', '=', eventId).orderBy('position').execute()

/** The labels of the entries of each drawn match of an event. */
export async function listSideLabels(
  db: Reader,
  eventId: string,
): Promise<Map<string, [string | null, string | null]>> {
  const rows = await db
    .selectFrom('fixture_match')
    .innerJoin('event_entry as one', 'one.id', 'fixture_match.entry1_id')
    .innerJoin('event_entry as other', 'other.id', 'fixture_match.entry2_id')
    .select(['fixture_match.match_id', 'one.label as first', 'other.label as second'])
    .where('one.event_id', '=', eventId)
    .execute()
  return new Map(rows.map(({ match_id, first, second }) => [match_id, [first, second]]))
}

type Place = Row<'event_place'>
const COMPARED = ['department_id', 'entry', 'place', 'outcome'] as const

/** Writes the positions that hold another place than before. */
export async function replacePlaces(
  tx: ManagedTx,
  eventId: string,
  before: readonly Place[],
  after: readonly Place[],
): Promise<void> {
  const held = new Map(before.map((row) => [row.position, row]))
  const changed = after.filter((row) => {
    const former = held.get(row.position)
    return !former || COMPARED.some((column) => former[column] !== row[column])
  })
  const left = new Set(after.map(({ position }) => position))
  const gone = before.map(({ position }) => position).filter((position) => !left.has(position))
  if (gone.length > 0)
    await tx.deleteFrom('event_place').where('event_id', '=', eventId).where('position', 'in', gone).execute()
  if (changed.length === 0) return
  await tx
    .insertInto('event_place')
    .values(changed)
    .onConflict((conflict) =>
      conflict
        .columns(['event_id', 'position'])
        .doUpdateSet((eb) => Object.fromEntries(COMPARED.map((column) => [column, eb.ref(`excluded.${column}`)]))),
    )
    .execute()
}

export async function replaceOutcomes(
  tx: ManagedTx,
  eventId: string,
  before: readonly Row<'event_outcome'>[],
  after: Row<'event_outcome'>[],
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await tx.deleteFrom('event_outcome').where('event_id', '=', eventId).execute()
  if (after.length > 0) await tx.insertInto('event_outcome').values(after).execute()
}
