import { eventTitle } from '#contract/event/calls.ts'
import type { MatchDetails, Result, UpcomingCreate } from '#contract/match/calls.ts'
import { hasReasonIfNeeded, NOT_UPCOMING, REASON_REQUIRED } from '#contract/match/match.ts'
import type { EventGender, Sport } from '#contract/values/enums.ts'
import type { Row } from '#server/db/schema.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { dateIn, timeIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import { allOf, type Locking } from '#server/platform/data/locks.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import { conflict, invalid, notFound, requireFound } from '#server/platform/http/errors.ts'
import { insertCancelled } from './cancelled-match.queries.ts'
import { requireUndrawnEvent } from './drawn.queries.ts'
import { matchLocks } from './match.locks.ts'
import { insertMatch, listSides, playsAt } from './match.queries.ts'
import { requireSides, UNPLAYED, unplayedMatch } from './match.rules.ts'
import { adjustMatchCounts } from './match-count.queries.ts'
import { completeResult, requireFitOutcome } from './match-detail.service.ts'
import { findMatch } from './match-details.queries.ts'
import { requireNoClash } from './plan/clash.service.ts'
import type { Plan } from './plan/waiting-fixture.queries.ts'

export const UNKNOWN_MATCH = 'There is no such match.'

export async function getMatch({ store }: AppContext, id: string): Promise<MatchDetails> {
  return requireFound(await findMatch(store.reads, id), UNKNOWN_MATCH)
}

export async function createUpcoming(context: AppContext, by: Actor, input: UpcomingCreate): Promise<MatchDetails> {
  const { store, newId } = context
  const id = newId()
  const change = { action: 'createUpcoming', subject: 'match', id, lock: seasonLocks.open } as const
  await store.manage(by, change, async (tx, season) => {
    const row = await newMatch(context, tx, { id, season, ...input })
    if (!input.despiteClash) await requireNoClash(tx, row)
    await insertMatch(tx, row)
  })
  return getMatch(context, id)
}

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
  const { id, season, team1, team2, tag = null, event: event_id = null, venue, date, time, minutes } = input
  const teams = requireSides(input, await listSides(tx, [team1, team2]))
  if (event_id !== null) await requireEventOf(tx, event_id, input)
  const planned = { venue: venue ?? null, date: date ?? null, time: time ?? null, minutes: minutes ?? null }
  return unplayedMatch(teams, { id, season_id: season.id, event_id, tag, ...planned, created_at: now().toISOString() })
}

/** Throws unless the event is one of this season with the match's sport and gender. */
async function requireEventOf(tx: ManagedTx, id: string, { season, sport, gender }: NewMatch) {
  const event = await findRow(tx, 'event', id)
  if (event?.season_id !== season.id) throw invalid('invalid_input', 'There is no such event in this season.', 'event')
  if (event.sport !== sport || event.gender !== gender)
    throw invalid('invalid_input', `${eventTitle(event)} has another sport or gender.`, 'event')
  await requireUndrawnEvent(tx, id)
}

/** The row of a match that a draw makes between teams of the event, as its fixture was planned. */
export function newDrawnMatch(
  { newId, now }: Pick<AppContext, 'newId' | 'now'>,
  event: Row<'event'>,
  teams: readonly [Row<'team'>, Row<'team'>],
  tag: Row<'match'>['tag'],
  plan: Partial<Plan> & { id?: string } = {},
): Row<'match'> {
  const of = { season_id: event.season_id, event_id: event.id, created_at: now().toISOString() }
  const { date = null, time = null } = plan
  return { ...unplayedMatch(teams, { id: newId(), tag, ...of }), ...plan, plays_at: playsAt({ date, time }) }
}

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
  const [season, row] = await allOf(seasonLocks.open, matchLocks.byId(id))(tx)
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
