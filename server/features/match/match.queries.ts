import type { ExpressionBuilder, InferResult } from 'kysely'
import { FIXTURES_MAX, STAGES_MAX } from '#contract/draw/draw-enums.ts'
import { eventTitle } from '#contract/event/calls.ts'
import type { Match, MatchFilters, PlanChange } from '#contract/match/calls.ts'
import type { Paged } from '#contract/schemas/replies.ts'
import type { MatchStatus } from '#contract/values/enums.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { TRUE } from '#server/db/partial-indexes.ts'
import type { Row, Tables } from '#server/db/schema.ts'
import { shownColor, withColor } from '#server/features/department/department.queries.ts'
import { recordMatchChange } from '#server/features/push/change.queries.ts'
import type { ColumnMap } from '#server/platform/data/columns.ts'
import { preparedQuery } from '#server/platform/data/prepared-query.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import type { ConstraintRefusals } from '#server/platform/http/error-replies.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'
import { isDisputed } from './disputed.queries.ts'
import { adjustMatchCounts } from './match-count.queries.ts'
import { pageOfMatches } from './match-pages.queries.ts'

const SOME_DAY = '9999-99-99'
const SOME_TIME = '99:99'

export interface Moment {
  date: string | null
  time: string | null
}

/** The time of a match as sortable text. Unknown times come last. */
export const playsAt = ({ date, time }: Moment) => `${date ?? SOME_DAY} ${time ?? SOME_TIME}`

export const matchColumns: ColumnMap<Omit<PlanChange, 'despiteClash'>, Row<'match'>> = {
  tag: (tag = null) => ({ tag }),
  venue: (venue = null) => ({ venue, venue_key: venue && nameKey(venue) }),
  date: (date = null) => ({ date }),
  time: (time = null) => ({ time }),
  minutes: (minutes = null) => ({ minutes }),
  follows: (follows) => ({ follows: follows ? 1 : null }),
  locked: (locked) => ({ is_locked: locked ? 1 : null }),
  clashReason: (reason) => ({ clash_reason: reason ?? null }),
}

const teamGone = () => conflict('team_gone', 'One of the teams was deleted a moment ago.')
export const matchConstraints: ConstraintRefusals = {
  match_team1_fkey: teamGone,
  match_team2_fkey: teamGone,
  match_event_fkey: () => invalid('invalid_input', 'The event was deleted a moment ago.', 'event'),
}

/** Upcoming: soonest first, undated last. Results and live matches: latest first. */
export async function listMatches(db: Reader, status: MatchStatus, filters: MatchFilters): Promise<Paged<Match>> {
  const { body, ...rest } = await pageOfMatches(db, status, filters)
  return { ...rest, body: await findMatches(db, body) }
}

/** These matches in the given order. */
export async function findMatches(db: Reader, ids: readonly string[]): Promise<Match[]> {
  if (ids.length === 0) return []
  const rows = await askWithSides(db, { ids })
  const byId = new Map(rows.map((row) => [row.id, asMatch(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const askWithSides = preparedQuery((db, { ids }: { ids: readonly string[] }) =>
  selectWithSides(db).where('match.id', 'in', ids),
)

// A match that was not over when its event was settled counts without the event.
type OfEvent = ExpressionBuilder<Tables, 'match' | 'event'>
const isOver = (eb: OfEvent) => eb('match.status', '=', 'SUMMARY')
const inOpenSeason = (eb: OfEvent) =>
  eb('event.season_id', '=', eb.selectFrom('season').select('season.id').where('season.is_open', '=', TRUE))

/** The matches of an event, latest first: as many as its stages can have. */
export async function listMatchesOfEvent(db: Reader, eventId: string): Promise<Match[]> {
  const matches = selectWithSides(db)
    .where('match.event_id', '=', eventId)
    .where('event.id', 'is not', null)
    .orderBy('match.plays_at', 'desc')
    .orderBy('match.id', 'desc')
    .limit(STAGES_MAX * FIXTURES_MAX)
  return (await matches.execute()).map(asMatch)
}

export const listResultsOfEvent = (db: Reader, eventId: string): Promise<Row<'match'>[]> =>
  db
    .selectFrom('match')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('status', '=', 'SUMMARY')
    .orderBy('id')
    .execute()

/** All matches of the open season, soonest first. */
export async function listMatchesOfSeason(db: Reader): Promise<Match[]> {
  const open = db.selectFrom('season').select('season.id').where('is_open', '=', TRUE)
  const matches = selectWithSides(db).where('match.season_id', '=', open)
  return (await matches.orderBy('match.plays_at').orderBy('match.id').execute()).map(asMatch)
}

/** A match by its id or that of its room. */
export const findPlayedMatch = (
  db: Reader,
  id: string,
): Promise<Pick<Row<'match'>, 'id' | 'sport' | 'room_id'> | undefined> =>
  db
    .selectFrom('match')
    .select(['id', 'sport', 'room_id'])
    .where((eb) => eb.or([eb('id', '=', id), eb('room_id', '=', id)]))
    .executeTakeFirst()

export const insertMatch = (tx: ManagedTx, row: Row<'match'>): Promise<void> => insertMatches(tx, [row])

/** Inserts at most as many as a statement takes values for: a thousand. */
export async function insertMatches(tx: ManagedTx, rows: Row<'match'>[]): Promise<void> {
  if (rows.length === 0) return
  await tx.insertInto('match').values(rows).execute()
  await adjustMatchCounts(tx, { added: rows })
  for (const row of rows)
    if (row.status !== 'UPCOMING') await recordMatchChange(tx, row.id, { ...row, status: 'UPCOMING' })
}

/** Changes of these send notifications. */
const TOLD_COLUMNS = ['status', 'date', 'time', 'venue'] as const

/** The match is locked: its old status is counted. A change is silent where another record notifies people. */
export async function changeMatch(
  tx: ManagedTx,
  id: string,
  columns: Partial<Row<'match'>>,
  isSilent = false,
): Promise<void> {
  const { status } = columns
  if (!isSilent && TOLD_COLUMNS.some((column) => column in columns)) {
    const before = await tx.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (status) await adjustMatchCounts(tx, { removed: [before], added: [{ ...before, status }] })
    await recordMatchChange(tx, id, before)
  }
  await tx.updateTable('match').set(columns).where('id', '=', id).execute()
}

export async function deleteMatchRow(tx: ManagedTx, row: Row<'match'>): Promise<void> {
  await tx.deleteFrom('match').where('id', '=', row.id).execute()
  await adjustMatchCounts(tx, { removed: [row] })
}

/** Calendars name a match for its teams: each of them has to learn the new name. */
export async function updateCalendarsOfTeam(tx: ManagedTx, teamId: string, at: string): Promise<void> {
  await tx
    .updateTable('match')
    .set(({ eb }) => ({ sequence: eb('sequence', '+', 1), updated_at: at }))
    .where((eb) => eb.or([eb('team1_id', '=', teamId), eb('team2_id', '=', teamId)]))
    .where('status', 'in', ['UPCOMING', 'LIVE'])
    .execute()
}

/** The teams that are to meet. */
export function listSides(db: Reader, ids: readonly string[]): Promise<Row<'team'>[]> {
  return db.selectFrom('team').selectAll().where('id', 'in', ids).execute()
}

export function selectWithSides(db: Reader) {
  return db
    .selectFrom('match')
    .innerJoin('team as t1', 't1.id', 'match.team1_id')
    .innerJoin('team as t2', 't2.id', 'match.team2_id')
    .innerJoin('department as d1', 'd1.id', 'match.department1_id')
    .innerJoin('department as d2', 'd2.id', 'match.department2_id')
    .leftJoin('live_score as live', 'live.match_id', 'match.id')
    .leftJoin('event', (join) =>
      join.onRef('event.id', '=', 'match.event_id').on((eb) => eb.or([isOver(eb), inOpenSeason(eb)])),
    )
    .selectAll('match')
    .select(['event.name as event_name', 'event.sport as event_sport', 'event.gender as event_gender'])
    .select(['live.team1_score as live1', 'live.team2_score as live2', 'live.version as live_version'])
    .select('live.detail as live_detail')
    .select((eb) => isDisputed(eb).as('is_disputed'))
    .select(['t1.name as name1', 't1.logo_id as logo1', 'd1.name as department1', shownColor('d1').as('color1')])
    .select(['t2.name as name2', 't2.logo_id as logo2', 'd2.name as department2', shownColor('d2').as('color2')])
}

export type RowWithSides = InferResult<ReturnType<typeof selectWithSides>>[number] & {
  /** A fixture whose sides are not known yet. */
  isWaiting?: true
}

export function asMatch(row: RowWithSides): Match {
  const detail = row.live_detail ?? row.detail
  const winners = { TEAM1: row.team1_id, TEAM2: row.team2_id, TIE: null }
  return {
    _id: row.id,
    status: row.status,
    team1: {
      _id: row.team1_id,
      name: row.name1,
      logo: row.logo1,
      department: withColor({ _id: row.department1_id, name: row.department1, color: row.color1 }),
    },
    team2: {
      _id: row.team2_id,
      name: row.name2,
      logo: row.logo2,
      department: withColor({ _id: row.department2_id, name: row.department2, color: row.color2 }),
    },
    sport: row.sport,
    gender: row.gender,
    tag: row.tag,
    venue: row.venue,
    date: row.date,
    time: row.time,
    ...(row.minutes !== null && { minutes: row.minutes }),
    ...(row.follows && { follows: true as const }),
    team1Score: row.live1 ?? row.team1_score,
    team2Score: row.live2 ?? row.team2_score,
    ...(detail && { detail: JSON.parse(detail) }),
    winner: row.winner && winners[row.winner],
    ...(row.outcome && { outcome: row.outcome }),
    roomId: row.room_id,
    version: row.live_version ?? row.version,
    // A result is never changed, so its last change is its end.
    endedAt: row.status === 'SUMMARY' ? row.updated_at : null,
    ...(row.confirmation && { confirmation: row.confirmation }),
    ...(row.provisional_until && { provisionalUntil: row.provisional_until }),
    ...(row.is_disputed ? { isDisputed: true as const } : {}),
    ...eventOf(row),
  }
}

const eventOf = ({ event_id, event_name, event_sport, event_gender }: RowWithSides) =>
  event_id && event_sport && event_gender
    ? { event: { _id: event_id, name: eventTitle({ name: event_name, sport: event_sport, gender: event_gender }) } }
    : {}
