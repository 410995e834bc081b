import type { EventFilters, EventUpdate } from '#contract/event/calls.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { EventFacts } from '#rules/facts.ts'
import { TRUE } from '#server/db/partial-indexes.ts'
import type { Row } from '#server/db/schema.ts'
import { selectPubliclyDrawn } from '#server/features/match/drawn.queries.ts'
import { recordFinalPlaces } from '#server/features/push/change.queries.ts'
import { type ColumnMap, differingColumns } from '#server/platform/data/columns.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import type { ConstraintRefusals } from '#server/platform/http/error-replies.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { factsOf } from './event.rules.ts'
import { termColumns } from './event-terms.queries.ts'

export const eventColumns: ColumnMap<EventUpdate, Row<'event'>> = {
  sport: (sport = 'CRICKET') => ({ sport }),
  gender: (gender = 'MALE') => ({ gender }),
  name: (name = null) => ({ name, name_key: name === null ? '' : nameKey(name) }),
  tier: (tier = null) => ({ tier }),
  kind: (kind = 'SEASON') => ({ kind }),
  beginsOn: (day = '') => ({ begins_on: day }),
  state: (state = 'DRAFT') => ({ state }),
  ...termColumns,
}

export const eventConstraints: ConstraintRefusals = {
  event_season_id_sport_gender_name_key_unique: () =>
    conflict(
      'event_recorded',
      'The season has an event of this sport and gender already. Give this one another name.',
      'name',
    ),
}

export function selectEvents(db: Reader, seasonId: string, { sport, gender, state, team }: Partial<EventFilters>) {
  let events = db.selectFrom('event').where('season_id', '=', seasonId)
  if (sport) events = events.where('sport', '=', sport)
  if (gender) events = events.where('gender', '=', gender)
  if (state === 'DRAFT') events = events.where('state', '=', state).where('event.id', 'not in', selectPubliclyDrawn(db))
  else if (state === 'RUNNING')
    events = events.where((eb) =>
      eb.or([
        eb('state', '=', state),
        eb.and([eb('state', '=', 'DRAFT'), eb('event.id', 'in', selectPubliclyDrawn(db))]),
      ]),
    )
  else if (state) events = events.where('state', '=', state)
  if (team) events = events.where('event.id', 'in', entriesOfTeam(db, team))
  return events
}

export async function insertEvents(tx: ManagedTx, rows: Row<'event'>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('event').values(rows).execute()
}

/** Writes the columns that differ from the locked event, and returns it with them. */
export async function changeEvent(
  tx: ManagedTx,
  event: Row<'event'>,
  columns: Partial<Row<'event'>>,
): Promise<Row<'event'>> {
  const changes = differingColumns(event, columns)
  if (Object.keys(changes).length === 0) return event
  if (changes.state === 'FINAL') await recordFinalPlaces(tx, event.id)
  await tx.updateTable('event').set(changes).where('id', '=', event.id).execute()
  return { ...event, ...changes }
}

export async function deleteEventRow(tx: ManagedTx, id: string): Promise<void> {
  await tx.deleteFrom('event').where('id', '=', id).execute()
}

export const listPlaces = (db: Reader, eventId: string): Promise<Row<'event_place'>[]> =>
  db.selectFrom('event_place').selectAll().where('event_id', '=', eventId).orderBy('position').execute()

/** The events of the open season in which a department has places, or in which others have something of it without a match. */
export const selectEventsOf = (db: Reader, departmentId: string) =>
  db
    .selectFrom('event')
    .selectAll('event')
    .where('season_id', '=', ({ selectFrom }) => selectFrom('season').select('season.id').where('is_open', '=', TRUE))
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('id', 'in', selectFrom('event_place').select('event_id').where('department_id', '=', departmentId)),
        eb('id', 'in', selectFrom('event_outcome').select('event_id').where('against_id', '=', departmentId)),
      ]),
    )
    .orderBy('event.id')

/** The events of all seasons in which a side stands for an entry of a department. */
export const listEventsWithSides = (db: Reader, departmentId: string): Promise<Row<'event'>[]> =>
  db
    .selectFrom('event')
    .selectAll()
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('event_entry')
        .innerJoin('team', 'team.entry_id', 'event_entry.id')
        .select('event_entry.event_id')
        .where('event_entry.department_id', '=', departmentId),
    )
    .orderBy('id')
    .execute()

const entriesOfTeam = (db: Reader, teamId: string) =>
  db.selectFrom('event_entry').select('event_entry.event_id').where('event_entry.team_id', '=', teamId)

export const listConduct = (db: Reader, eventId: string): Promise<Row<'event_conduct'>[]> =>
  db.selectFrom('event_conduct').selectAll().where('event_id', '=', eventId).orderBy('id').execute()

export async function insertConduct(tx: ManagedTx, row: Row<'event_conduct'>): Promise<void> {
  await tx.insertInto('event_conduct').values(row).execute()
}

export async function deleteConductRow(tx: ManagedTx, id: string): Promise<void> {
  await tx.deleteFrom('event_conduct').where('id', '=', id).execute()
}

/** An event with its places and conduct, for the audit trail. */
export async function snapshotEvent(db: Reader, id: string) {
  const row = await findRow(db, 'event', id)
  return row && { ...row, places: await listPlaces(db, id), conduct: await listConduct(db, id) }
}

/** The drawn events of the open season that have not ended, with the departments and teams of their entries. */
export const listOpenDraws = (db: Reader) =>
  db
    .selectFrom('event')
    .innerJoin('event_stage', 'event_stage.event_id', 'event.id')
    .innerJoin('stage_draw', 'stage_draw.stage_id', 'event_stage.id')
    .innerJoin('season', 'season.id', 'event.season_id')
    .leftJoin('event_entry', 'event_entry.event_id', 'event.id')
    .select(['event.name', 'event.sport', 'event.gender', 'event_entry.department_id', 'event_entry.team_id'])
    .where('season.is_open', '=', TRUE)
    .where('stage_draw.voided_at', 'is', null)
    .where('event.state', 'not in', ['FINAL', 'NOT_PLAYED'])
    .orderBy('event.id')
    .execute()

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
