import { eventTitle } from '#contract/event/calls.ts'
import type { MatchDetails, MatchPlans, Result, UpcomingCreate, UpcomingUpdate } from '#contract/match/calls.ts'
import { hasReasonIfNeeded, NOT_UPCOMING, REASON_REQUIRED } from '#contract/match/match.ts'
import type { RowAnswer } from '#contract/schemas/replies.ts'
import type { EventGender, Sport } from '#contract/values/enums.ts'
import { hardClashes } from '#rules/schedule/hard-clash.ts'
import type { Row } from '#server/db/schema.ts'
import { listGrounds } from '#server/features/ground/ground.queries.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { dateIn, timeIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import { changesTo, columnsOf } from '#server/platform/data/columns.ts'
import { type Locking, lockRow, lockRows } from '#server/platform/data/locks.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import { saveEachRow } from '#server/platform/http/each-row.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { deleteCancelled, insertCancelled } from './cancelled-match.queries.ts'
import { requireUndrawnEvent } from './drawn.queries.ts'
import { matchLocks } from './match.locks.ts'
import { changeMatch, insertMatch, listSides, matchColumns } from './match.queries.ts'
import { playsAt, requireSides, UNPLAYED, unplayedMatch } from './match.rules.ts'
import { adjustMatchCounts } from './match-count.queries.ts'
import { completeResult, requireFitOutcome } from './match-detail.service.ts'
import { findMatch } from './match-details.queries.ts'
import { listPlansAround, plannedOf } from './match-plan.queries.ts'

export const UNKNOWN_MATCH = 'There is no such match.'

export async function getMatch({ store }: AppContext, id: string): Promise<MatchDetails> {
  const match = await findMatch(store.reads, id)
  if (!match) throw notFound(UNKNOWN_MATCH)
  return match
}

export async function createUpcoming(context: AppContext, by: Actor, input: UpcomingCreate): Promise<MatchDetails> {
  const { store, newId } = context
  const id = newId()
  const lock = (tx: Locking) => lockRow(tx, seasonLocks.open)
  await store.manage(by, { action: 'createUpcoming', subject: 'match', id, lock }, async (tx, season) => {
    const row = await newMatch(context, tx, { id, season, ...input })
    if (!input.despiteClash) await requireNoClash(tx, row)
    await insertMatch(tx, row)
  })
  return getMatch(context, id)
}

/** Changes tag, venue, date, time or length. For calendars, a match without a day counts as cancelled. */
export async function updateMatch(
  context: AppContext,
  by: Actor,
  id: string,
  input: UpcomingUpdate,
): Promise<MatchDetails> {
  await changePlan(context, by, id, input)
  return getMatch(context, id)
}

/** Plans matches one after the other. A row whose plan was changed meanwhile by somebody else is refused. */
export function updateMatches(context: AppContext, by: Actor, rows: MatchPlans['rows']): Promise<RowAnswer[]> {
  // A row may take the place of one that moves with it.
  const moving = new Set(rows.map(({ match }) => match))
  return saveEachRow(rows, ({ match, known, ...input }) => {
    moving.delete(match)
    return changePlan(context, by, match, input, { known, moving })
  })
}

interface Batch {
  known: MatchPlans['rows'][number]['known']
  /** The matches whose rows are still to be saved. */
  moving: ReadonlySet<string>
}

async function changePlan(context: AppContext, by: Actor, id: string, input: UpcomingUpdate, batch?: Batch) {
  const { store, now } = context
  const { despiteClash, ...fields } = input
  await store.manage(
    by,
    { action: 'updateMatch', subject: 'match', id, lock: lockUpcoming(id) },
    async (tx, { row }) => {
      if (batch && !isKnown(row, batch.known))
        throw conflict('plan_changed', 'This match was planned otherwise a moment ago. Look at it before you go on.')
      const changes = changesTo(row, columnsOf(matchColumns, fields))
      const changed = { ...row, ...changes }
      // Do not warn again when only the tag changes.
      const moves = 'date' in changes || 'time' in changes || 'venue' in changes || 'minutes' in changes
      if (moves && !despiteClash) await requireNoClash(tx, changed, batch?.moving)
      const at = now().toISOString()
      if (changed.date === null) await insertCancelled(tx, [id], at)
      else if (row.date === null) await deleteCancelled(tx, id)
      await changeMatch(tx, id, {
        ...changes,
        plays_at: playsAt(changed),
        sequence: row.sequence + 1,
        updated_at: at,
      })
    },
  )
}

const isKnown = (row: Row<'match'>, { date, time, venue }: Batch['known']) =>
  row.date === date && row.time === time && row.venue === venue

type NewMatch = Partial<Pick<Row<'match'>, 'tag' | 'venue' | 'date' | 'time'>> & {
  id: string
  /** Locked, so that the event is not drawn meanwhile. */
  season: Row<'season'>
  team1: string
  team2: string
  minutes?: number | undefined
  sport: Sport
  gender: EventGender
  event?: string | undefined
}

/** The row of an upcoming match between two valid sides. */
export async function newMatch({ now }: AppContext, tx: ManagedTx, input: NewMatch): Promise<Row<'match'>> {
  const {
    id,
    season,
    team1,
    team2,
    tag = null,
    venue = null,
    date = null,
    time = null,
    minutes,
    event: eventId,
  } = input
  const teams = requireSides(input, await listSides(tx, [team1, team2]))
  if (eventId !== undefined) await requireEventOf(tx, eventId, input)
  const createdAt = now().toISOString()
  return unplayedMatch({ id, seasonId: season.id, teams, tag, venue, eventId, date, time, minutes, createdAt })
}

/** Throws unless the event is one of this season with the match's sport and gender. */
async function requireEventOf(tx: ManagedTx, id: string, { season, sport, gender }: NewMatch) {
  const event = await tx.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst()
  if (event?.season_id !== season.id) throw invalid('invalid_input', 'There is no such event in this season.', 'event')
  if (event.sport !== sport || event.gender !== gender)
    throw invalid('invalid_input', `${eventTitle(event)} has another sport or gender.`, 'event')
  await requireUndrawnEvent(tx, id)
}

/** The row of a match that a draw makes between teams of the event. */
export const newDrawnMatch = (
  { newId, now }: Pick<AppContext, 'newId' | 'now'>,
  event: Row<'event'>,
  teams: readonly [Row<'team'>, Row<'team'>],
  tag: Row<'match'>['tag'],
): Row<'match'> =>
  unplayedMatch({
    id: newId(),
    seasonId: event.season_id,
    teams,
    tag,
    venue: null,
    date: null,
    time: null,
    eventId: event.id,
    createdAt: now().toISOString(),
  })

/** The columns of a result. Throws when it contradicts itself. */
export function resultColumns(sport: Sport, given: Result) {
  const result = completeResult(sport, given)
  const outcome = requireFitOutcome({ ...given, outcome: given.outcome ?? 'PLAYED' })
  if (!hasReasonIfNeeded(result)) throw invalid('reason_required', REASON_REQUIRED, 'reason')
  return {
    winner: result.winner,
    outcome,
    reason: result.reason ?? null,
    team1_score: result.team1Score ?? null,
    team2_score: result.team2Score ?? null,
    detail: result.detail ? JSON.stringify(result.detail) : null,
  } as const satisfies Partial<Row<'match'>>
}

/** The columns that the end of a match changes. A result without a planned day gets the current one. */
export function endedMatch({ now, zone }: AppContext, row: Row<'match'>, given: Result) {
  const at = now()
  const today = dateIn(zone, at)
  const date = row.date ?? today
  // With seconds, because several matches may end in one minute.
  const ended = playsAt({ date: today, time: timeIn(zone, at) + at.toISOString().slice(16, 23) })
  return {
    status: 'SUMMARY',
    ...resultColumns(row.sport, given),
    date,
    // The match of a room that closes is the latest result. Another one stands at its planned time.
    plays_at: row.status === 'LIVE' ? ended : playsAt({ date, time: row.time }),
    version: row.version + 1,
    sequence: row.sequence + 1,
    updated_at: at.toISOString(),
  } as const satisfies Partial<Row<'match'>>
}

/** The columns of a match whose result is taken out. Its day is over, so its replay gets another one. */
export function reopenedMatch({ now }: AppContext) {
  const when = { date: null, time: null }
  return { ...UNPLAYED, ...when, plays_at: playsAt(when), updated_at: now().toISOString() }
}

/** Locks the season, and a match that is still to come. */
export const lockUpcoming = (id: string) => async (tx: Locking) => {
  const [season, row] = await lockRows(tx, [seasonLocks.open, matchLocks.byId(id)])
  if (!row) throw notFound(UNKNOWN_MATCH)
  if (row.status !== 'UPCOMING') throw conflict('match_not_upcoming', NOT_UPCOMING)
  return { season, row }
}

/** Takes matches out of the lists before their rows go with a team or a department, by foreign key. */
export async function cancelMatches(tx: ManagedTx, matches: readonly Row<'match'>[], at: string): Promise<void> {
  const matchIds = matches.map(({ id }) => id)
  await insertCancelled(tx, matchIds, at)
  await adjustMatchCounts(tx, { removed: matches })
}

/** The season is locked, so that no other match takes the time or the ground meanwhile. */
async function requireNoClash(tx: ManagedTx, row: Row<'match'>, except: ReadonlySet<string> = new Set()) {
  if (!row.date) return
  const others = (await listPlansAround(tx, [row.date])).filter(({ id }) => id !== row.id && !except.has(id))
  const [plan, ...plans] = await plannedOf(tx, [{ ...row, name1: '', name2: '' }, ...others])
  const clashes = plan ? hardClashes(plan, plans, await listGrounds(tx)) : []
  if (clashes.length > 0) throw conflict('schedule_clash', clashes.join(' '), 'despiteClash')
}
