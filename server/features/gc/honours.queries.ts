import { eventTitle } from '#contract/event/calls.ts'
import type { Honours } from '#contract/gc/calls.ts'
import { championshipOf } from '#server/features/season/season.queries.ts'
import type { Reader } from '#server/platform/data/store.ts'

/** The settled championships with the place of a department in the first table, where it has one. */
export const listPlacesInRecords = (db: Reader, departmentId: string) =>
  db
    .selectFrom('gc_record')
    .leftJoin('gc_table_row as placed', (join) =>
      join
        .onRef('placed.gc_record_id', '=', 'gc_record.id')
        .on('placed.table_number', '=', 1)
        .on('placed.department_id', '=', departmentId),
    )
    .leftJoin('gc_standing as own', (join) =>
      join.onRef('own.gc_record_id', '=', 'gc_record.id').on('own.department_id', '=', departmentId),
    )
    .select(['gc_record.id', 'gc_record.year', 'gc_record.name', 'gc_record.won_by', 'placed.place'])
    .select(['own.points', 'gc_record.rule_book_version'])
    .select(({ selectFrom }) =>
      selectFrom('gc_standing as better')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('better.gc_record_id', '=', 'gc_record.id')
        .whereRef('better.points', '>', 'own.points')
        .as('ahead'),
    )
    .where('gc_record.is_current', '=', 0)
    .execute()

/** The events that a department has won for certain, with the championship of their season. */
export async function listWonEvents(db: Reader, departmentId: string) {
  const rows = await db
    .selectFrom('event_place')
    .innerJoin('event', 'event.id', 'event_place.event_id')
    .innerJoin('season', 'season.id', 'event.season_id')
    .leftJoin('gc_record', 'gc_record.season_id', 'season.id')
    .select(['event.id', 'event.name', 'event.sport', 'event.gender', 'event.season_id', 'season.is_open'])
    .select(['gc_record.id as record', 'gc_record.year', 'gc_record.name as record_name'])
    .where('event_place.department_id', '=', departmentId)
    .where('event_place.place', '=', 1)
    .where('event.state', '=', 'FINAL')
    .orderBy('event.begins_on')
    .orderBy('event.id')
    .orderBy('event_place.position')
    .execute()
  return rows.map(({ id, name, sport, gender, ...row }) => ({
    season: row.season_id,
    isOpen: row.is_open === 1,
    record: championshipOf(row),
    event: { _id: id, name: eventTitle({ name, sport, gender }) } satisfies Honours[number]['won'][number],
  }))
}
