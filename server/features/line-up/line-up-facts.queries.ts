import type { Entry } from '#contract/entry/calls.ts'
import type { Row } from '#server/db/schema.ts'
import { findEntry } from '#server/features/championship/entries/entry-replies.queries.ts'
import { type JoiningMember, listReasonsAgainst } from '#server/features/championship/people/people.queries.ts'
import { UNKNOWN_MATCH } from '#server/features/match/match.service.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type DrawnMatch, findDrawnMatch } from './line-up.queries.ts'

/** A side of a drawn match, with everything that decides about its line-up. */
export interface MatchSide {
  match: DrawnMatch
  entry: Entry
  opponent: Entry
  event: Row<'event'>
  season: Row<'season'>
  /** Of the match; today while it has none. */
  day: string
}

export async function findSide(
  { zone, now }: Pick<AppContext, 'zone' | 'now'>,
  db: Reader,
  { match: matchId, entry: entryId }: { match: string; entry: string },
): Promise<MatchSide> {
  const match = await findDrawnMatch(db, matchId)
  if (match?.id !== matchId) throw notFound(UNKNOWN_MATCH)
  const [own, other] = match.entry1_id === entryId ? [entryId, match.entry2_id] : [match.entry2_id, match.entry1_id]
  const entry = own === entryId ? await findEntry(db, entryId) : undefined
  const opponent = other === null ? undefined : await findEntry(db, other)
  const event = entry && (await findRow(db, 'event', entry.event))
  const season = event && (await findRow(db, 'season', event.season_id))
  if (!entry || !opponent || !season) throw notFound('This entry does not play in this match.')
  return { match, entry, opponent, event, season, day: match.date ?? dateIn(zone, now()) }
}

/** Why each of these people may not play for a side on the day of its match, in sentences. */
export async function reasonsOf(db: Reader, side: MatchSide, members: readonly JoiningMember[]): Promise<string[][]> {
  const reasons = await listReasonsAgainst(db, { ...side, isClosed: true, today: side.day }, members)
  return reasons.map((own) => own.map(({ sentence }) => sentence))
}
