import { type JoinBuilder, type SqlBool, sql } from 'kysely'
import { MATCH_MANAGERS } from '#contract/call/access.ts'
import type { ScoreChange, SentScore } from '#contract/live/calls.ts'
import { LIVE_MAX } from '#contract/live/live.ts'
import type { Paged } from '#contract/schemas/replies.ts'
import { accountsIn } from '#rules/sports/live/plays.ts'
import type { Row, Tables } from '#server/db/schema.ts'
import { paged } from '#server/platform/data/paging.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { publicName, publicNamesOf, publicPicture, withoutAccount } from '#server/platform/names/public-name.ts'
import { asLive, lineOf, type NameOf } from './play.rules.ts'

export function findRoom(db: Reader, roomId: string): Promise<Row<'match'> | undefined> {
  return db.selectFrom('match').selectAll().where('room_id', '=', roomId).executeTakeFirst()
}

export function listScores(db: Reader, matchIds: readonly string[]): Promise<Row<'live_score'>[]> {
  return db.selectFrom('live_score').selectAll().where('match_id', 'in', matchIds).execute()
}

/** Whether the keeper may still keep the score. */
export async function hasKeeper(db: Reader, matchId: string): Promise<boolean> {
  const keeper = db.selectFrom('match').innerJoin('profile', isKeeper).select('profile.id')
  return (await keeper.where('match.id', '=', matchId).executeTakeFirst()) !== undefined
}

type Join = JoinBuilder<Tables, 'match' | 'profile'>
const isKeeper = (join: Join) =>
  join.onRef('profile.id', '=', 'match.score_updater_id').on('profile.role', 'in', MATCH_MANAGERS)

/** The states and keepers of these rooms. */
export async function listRoomStates(db: Reader, roomIds: readonly string[]) {
  const rows = await db
    .selectFrom('match')
    .leftJoin('profile', isKeeper)
    .select(['match.room_id', 'match.status', 'profile.id as _id'])
    .select([publicName<string | null>().as('name'), publicPicture().as('profilePic')])
    .where('match.room_id', 'in', roomIds)
    .execute()
  return rows.map(({ room_id, status, _id, name, profilePic }) => ({
    roomId: room_id ?? '',
    isLive: status === 'LIVE',
    keeper: _id && name ? { _id, name, profilePic } : null,
  }))
}

/** The scores of the latest live matches. */
export async function listLiveScores(db: Reader): Promise<SentScore[]> {
  const rows = await db
    .selectFrom('match')
    .innerJoin('live_score', 'live_score.match_id', 'match.id')
    .select(['live_score.team1_score', 'live_score.team2_score', 'live_score.version', 'live_score.detail'])
    .select('match.room_id')
    .where('match.status', '=', 'LIVE')
    .orderBy('match.plays_at', 'desc')
    .limit(LIVE_MAX)
    .execute()
  return rows.map(({ room_id, ...score }) => asLive(room_id ?? '', score))
}

/** A match that is played again begins with an empty log, and its versions go on. */
export async function insertScore(
  tx: ManagedTx,
  { id: matchId, version }: Pick<Row<'match'>, 'id' | 'version'>,
): Promise<void> {
  await tx.deleteFrom('score_change').where('match_id', '=', matchId).execute()
  await tx
    .insertInto('live_score')
    .values({ match_id: matchId, team1_score: 0, team2_score: 0, version, detail: null })
    .execute()
}

/** The logs of these matches, in the order of entry. */
export async function listPlays(db: Reader, matchIds: readonly string[]) {
  if (matchIds.length === 0) return []
  return db
    .selectFrom('score_change')
    .select(['match_id', 'client_key', 'play'])
    .where('match_id', 'in', matchIds)
    .where('play', 'is not', null)
    .orderBy('version')
    .execute()
}

/** Inserts all changes in one statement. */
export async function changeScores(tx: ManagedTx, scores: readonly Row<'live_score'>[]): Promise<void> {
  if (scores.length === 0) return
  await tx
    .insertInto('live_score')
    .values([...scores])
    .onConflict((conflict) =>
      conflict.column('match_id').doUpdateSet(({ ref }) => ({
        team1_score: ref('excluded.team1_score'),
        team2_score: ref('excluded.team2_score'),
        version: ref('excluded.version'),
        detail: ref('excluded.detail'),
      })),
    )
    .execute()
}

export async function deleteScore(tx: ManagedTx, matchId: string): Promise<void> {
  await tx.deleteFrom('live_score').where('match_id', '=', matchId).execute()
}

export async function insertChanges(tx: ManagedTx, rows: readonly Row<'score_change'>[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('score_change')
      .values([...rows])
      .execute()
}

/** Identifies a change: the match, its sender and the sender's key. */
export interface Keyed {
  matchId: string
  by: string
  key: string
}
export const nameOf = ({ matchId, by, key }: Keyed) => `${matchId} ${by} ${key}`

/** The keys of changes that were applied before. */
export async function findApplied(db: Reader, changes: readonly Keyed[]): Promise<Set<string>> {
  if (changes.length === 0) return new Set()
  const sought = changes.map(({ matchId, by, key }) => sql`(${matchId}, ${by}, ${key})`)
  const rows = await db
    .selectFrom('score_change')
    .select(['match_id as matchId', 'changed_by as by', 'client_key as key'])
    .where(sql<SqlBool>`(match_id, changed_by, client_key) in (values ${sql.join(sought)})`)
    .$narrowType<{ by: string; key: string }>()
    .execute()
  return new Set(rows.map(nameOf))
}

/** Latest first. The log of a result that was taken out is not shown: its match has no room. */
export async function listChanges(
  db: Reader,
  matchId: string,
  page: { page: number; pageSize: number },
): Promise<Paged<ScoreChange>> {
  const { body, ...rest } = await paged(
    page,
    db
      .selectFrom('score_change')
      .innerJoin('match', 'match.id', 'score_change.match_id')
      .leftJoin('profile', 'profile.id', 'score_change.changed_by')
      .where('score_change.match_id', '=', matchId)
      .where('match.room_id', 'is not', null),
    (changes) =>
      changes
        .selectAll('score_change')
        .select([publicName<string | null>().as('name'), publicPicture().as('profilePic')])
        .orderBy('score_change.version', 'desc'),
  )
  const nameOf = await publicNamesOf(db, accountsIn(body.map(({ play }) => play ?? '').join(' ')))
  return { ...rest, body: body.map((row) => asChange(row, nameOf)) }
}

function asChange(
  row: Row<'score_change'> & { name: string | null; profilePic: string | null },
  nameOf: NameOf,
): ScoreChange {
  const play = lineOf(row, nameOf)
  return {
    version: row.version,
    team: row.team,
    from: row.from_score,
    to: row.to_score,
    team1Score: row.team1_score,
    team2Score: row.team2_score,
    at: row.changed_at,
    by:
      row.changed_by && row.name
        ? { _id: row.changed_by, name: row.name, profilePic: row.profilePic }
        : row.by_name !== null
          ? withoutAccount({ name: row.by_name })
          : null,
    ...(play && { play }),
  }
}

/** Live matches, latest first, of all keepers or of one. */
export async function listKeptIds(db: Reader, keeper: string | null): Promise<{ id: string; keeper: string | null }[]> {
  const kept = db.selectFrom('match').leftJoin('profile', isKeeper).select(['match.id', 'profile.id as keeper'])
  let live = kept.where('match.status', '=', 'LIVE')
  if (keeper) live = live.where('match.score_updater_id', '=', keeper)
  return live.orderBy('match.plays_at', 'desc').orderBy('match.id', 'desc').limit(LIVE_MAX).execute()
}
