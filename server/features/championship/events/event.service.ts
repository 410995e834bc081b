import type { EntryTerms } from '#contract/entry/terms-schemas.ts'
import type { EventCreate, EventFilters, EventsCreate, SportEvent, SportEventDetails } from '#contract/event/calls.ts'
import type { Paged } from '#contract/schemas/replies.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { termsOf } from '#rules/places/terms.ts'
import { rulesVersionAt } from '#rules/season-rules.ts'
import type { Row } from '#server/db/schema.ts'
import { requireSport } from '#server/features/club/club.queries.ts'
import { findDrawState } from '#server/features/match/drawn.queries.ts'
import { listMatchesOfEvent } from '#server/features/match/match.queries.ts'
import { findSeasonRules } from '#server/features/rule-book/rule-book.queries.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import { findSettlement, requireSeason } from '#server/features/season/season.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import { columnsOf } from '#server/platform/data/columns.ts'
import { paged } from '#server/platform/data/paging.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { conflict, notFound, requireFound } from '#server/platform/http/errors.ts'
import { insertEvents, selectEvents } from './event.queries.ts'
import { factsOf, placesVersionOf } from './event.rules.ts'
import { asReplies } from './event-replies.queries.ts'
import { requirePossibleSquad, STANDARD_TERMS, termColumns } from './event-terms.queries.ts'

const UNKNOWN_EVENT = 'There is no such event.'

export const requireEvent = async (db: Reader, id: string): Promise<Row<'event'>> =>
  requireFound(await findRow(db, 'event', id), UNKNOWN_EVENT)

/** Throws unless the event is one of the open season. */
export async function requireOpenEvent(db: Reader, id: string, season: Row<'season'>): Promise<Row<'event'>> {
  const event = await requireEvent(db, id)
  if (event.season_id !== season.id)
    throw conflict('event_settled', 'This event belongs to a settled championship and stays.')
  return event
}

export async function listEvents({ store, zone }: AppContext, filters: EventFilters): Promise<Paged<SportEvent>> {
  const { reads } = store
  const season = await requireSeason(reads, filters.season)
  const { body, ...rest } = await paged(filters, selectEvents(reads, season.id, filters), (events) =>
    events.selectAll().orderBy('begins_on').orderBy('sport').orderBy('gender').orderBy('name_key'),
  )
  return { ...rest, body: await asReplies(reads, await findSeasonRules(reads, season, zone), body) }
}

export async function getEvent(
  { store, zone }: Pick<AppContext, 'store' | 'zone'>,
  id: string,
): Promise<SportEventDetails> {
  const { reads } = store
  const row = await requireEvent(reads, id)
  const season = await requireSeason(reads, row.season_id)
  const rules = await findSeasonRules(reads, season, zone)
  const [[event], matches, drawState, settledIn] = await Promise.all([
    asReplies(reads, rules, [row]),
    listMatchesOfEvent(reads, id),
    findDrawState(reads, id),
    findSettlement(reads, season.id),
  ])
  if (!event) throw notFound(UNKNOWN_EVENT)
  const held = rulesVersionAt(rules, { day: row.begins_on, knownVersion: row.known_version })
  const { tier, places } = termsOf(held.rules, factsOf(row, []))
  const placed = event.places.map(({ department, ...place }) => ({ ...place, department_id: department._id }))
  return {
    ...event,
    placesVersion: placesVersionOf(row, placed),
    paidBy: tier === null || event.meet ? null : { tier, points: places.map((amount) => amount / 100) },
    placesNeedReason: drawState === 'PUBLIC' || event.meetTable !== undefined,
    matches,
    settledIn,
  }
}

export async function createEvent(context: AppContext, by: Actor, input: EventCreate): Promise<SportEventDetails> {
  const id = context.newId()
  const change = { action: 'createEvent', subject: 'event', id, lock: seasonLocks.open } as const
  await context.store.manage(by, change, async (tx, season) => {
    await requireSport(tx, input.sport)
    await insertEvents(tx, [newEvent(context, season, id, input)])
  })
  return getEvent(context, id)
}

/** Adds an event for each sport and gender that has none without a name. */
export async function createEvents(
  context: AppContext,
  by: Actor,
  { sports, genders, ...facts }: EventsCreate,
): Promise<SportEvent[]> {
  const { store, newId, zone } = context
  const id = newId()
  const change = { action: 'createEvents', subject: 'event', id, lock: seasonLocks.open } as const
  const { season, rows } = await store.manage(by, change, async (tx, season) => {
    for (const sport of sports) await requireSport(tx, sport)
    const existing = await selectEvents(tx, season.id, {}).selectAll().execute()
    const isThere = (sport: string, gender: string) =>
      existing.some((event) => event.sport === sport && event.gender === gender && event.name_key === '')
    const wanted = sports.flatMap((sport) => genders.map((gender) => ({ sport, gender })))
    const rows = wanted
      .filter(({ sport, gender }) => !isThere(sport, gender))
      // The first has the id of the audit entry.
      .map((kind, index) => newEvent(context, season, index === 0 ? id : newId(), { ...facts, ...kind }))
    if (rows.length === 0)
      throw conflict('event_recorded', 'The season has an event for each of these sports and genders already.')
    await insertEvents(tx, rows)
    return { season, rows }
  })
  return asReplies(store.reads, await findSeasonRules(store.reads, season, zone), rows)
}

/** Events that are added together have the standard terms. */
type NewEvent = Omit<EventCreate, keyof EntryTerms> & Partial<Pick<EventCreate, keyof EntryTerms>>

function newEvent(
  { now, zone }: AppContext,
  season: Row<'season'>,
  id: string,
  { sport, gender, name, tier, kind, beginsOn, ...terms }: NewEvent,
): Row<'event'> {
  const columns = { ...STANDARD_TERMS, ...columnsOf(termColumns, terms) }
  requirePossibleSquad(columns)
  return {
    ...columns,
    id,
    season_id: season.id,
    sport,
    gender,
    name: name ?? null,
    name_key: name === undefined ? '' : nameKey(name),
    tier: tier ?? null,
    kind,
    state: 'DRAFT',
    begins_on: beginsOn ?? dateIn(zone, now()),
    known_version: null,
    has_places_by_hand: 0,
    meet_id: null,
    created_at: now().toISOString(),
  }
}
