import type { Gender, Sport } from '#contract/enums.ts'
import type { MatchDetails, Result, UpcomingCreate, UpcomingUpdate } from '#contract/match.ts'
import type { Row } from '#server/db/schema.ts'
import { dropCancelled, keepCancelled } from '#server/features/club/cancelled-match.queries.ts'
import { findOpenSeason } from '#server/features/club/season.queries.ts'
import { listTeamRows } from '#server/features/team/team.queries.ts'
import type { Actor } from '#server/platform/actor.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import { changesTo, columnsOf, nameKey } from '#server/platform/columns.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { House } from '#server/platform/house.ts'
import type { ManagedTx } from '#server/platform/store.ts'
import { changeMatch, findMatch, insertMatch, listPlansOf, matchColumns, takeMatch } from './match.queries.ts'
import { clashSentence, playsAt, requireSides } from './match.rules.ts'

export const UNKNOWN_MATCH = 'There is no such match.'

export async function showMatch({ store }: House, id: string): Promise<MatchDetails> {
  const match = await findMatch(store.reads, id)
  if (!match) throw notFound(UNKNOWN_MATCH)
  return match
}

export async function createUpcoming(house: House, by: Actor, input: UpcomingCreate): Promise<MatchDetails> {
  const { store, newId } = house
  const id = newId()
  await store.manage(by, { action: 'createUpcoming', subject: 'match', id }, async (tx) => {
    const row = await newMatch(house, tx, id, input)
    if (!input.despiteClash) await requireNoClash(tx, row)
    await insertMatch(tx, row)
  })
  return showMatch(house, id)
}

/** Tag, venue, date or time; calendars hear of each change, and of a match that lost its day as of one called off. */
export async function updateMatch(house: House, by: Actor, id: string, input: UpcomingUpdate): Promise<MatchDetails> {
  const { store, now } = house
  const { despiteClash, ...fields } = input
  await store.manage(by, { action: 'updateMatch', subject: 'match', id }, async (tx) => {
    const row = await takeUpcoming(tx, id)
    const changes = changesTo(row, columnsOf(matchColumns, fields))
    const changed = { ...row, ...changes }
    // What was overruled once is not asked again over a tag.
    const moves = 'date' in changes || 'time' in changes || 'venue' in changes
    if (moves && !despiteClash) await requireNoClash(tx, changed)
    const at = now().toISOString()
    if (changed.date === null) await keepCancelled(tx, [id], at)
    else if (row.date === null) await dropCancelled(tx, id)
    await changeMatch(tx, id, {
      ...changes,
      plays_at: playsAt(changed),
      sequence: row.sequence + 1,
      updated_at: at,
    })
  })
  return showMatch(house, id)
}

type NewMatch = Partial<Pick<Row<'match'>, 'tag' | 'venue' | 'date' | 'time'>> & {
  team1: string
  team2: string
  sport: Sport
  gender: Gender
}

/** The row of a match to come between two teams that can meet. */
export async function newMatch({ now }: House, tx: ManagedTx, id: string, input: NewMatch): Promise<Row<'match'>> {
  const { team1, team2, sport, gender, tag = null, venue = null, date = null, time = null } = input
  const [first, second] = requireSides(input, await listTeamRows(tx, [team1, team2]))
  const at = now().toISOString()
  return {
    id,
    status: 'UPCOMING',
    season_id: (await findOpenSeason(tx)).id,
    team1_id: first.id,
    team2_id: second.id,
    department1_id: first.department_id,
    department2_id: second.department_id,
    sport,
    gender,
    tag,
    venue,
    venue_key: venue && nameKey(venue),
    date,
    time,
    plays_at: playsAt({ date, time }),
    team1_score: null,
    team2_score: null,
    winner: null,
    room_id: null,
    score_updater_id: null,
    version: 0,
    sequence: 0,
    created_at: at,
    updated_at: at,
  }
}

/** What the end of a match changes in its row. A result has a day: the one on which it is known, where no other was. */
export function endedMatch({ now, zone }: House, row: Row<'match'>, result: Result) {
  const date = row.date ?? dateIn(zone, now())
  return {
    status: 'SUMMARY',
    winner: result.winner,
    team1_score: result.team1Score ?? null,
    team2_score: result.team2Score ?? null,
    date,
    plays_at: playsAt({ date, time: row.time }),
    version: row.version + 1,
    sequence: row.sequence + 1,
    updated_at: now().toISOString(),
  } as const satisfies Partial<Row<'match'>>
}

export async function takeUpcoming(tx: ManagedTx, id: string): Promise<Row<'match'>> {
  const row = await takeMatch(tx, id)
  if (!row) throw notFound(UNKNOWN_MATCH)
  if (row.status !== 'UPCOMING') throw conflict('This match is no longer upcoming.')
  return row
}

async function requireNoClash(tx: ManagedTx, row: Row<'match'>) {
  if (!row.date) return
  const others = (await listPlansOf(tx, row.date)).filter(({ id }) => id !== row.id)
  const clash = clashSentence(row, others)
  if (clash) throw conflict(clash, 'despiteClash')
}
