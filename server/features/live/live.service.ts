import type { InningsOvers, LiveCreate, RoomClose, ScoreChange } from '#contract/live/calls.ts'
import { HAND_OVER_MINUTES, LIVE_SENTENCES } from '#contract/live/live.ts'
import type { MatchDetails, ScoreDetail } from '#contract/match/calls.ts'
import type { Paged } from '#contract/schemas/replies.ts'
import { oversOf } from '#rules/sports/innings/overs-of-log.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import type { Row } from '#server/db/schema.ts'
import { endMatch } from '#server/features/championship/results/result.service.ts'
import { matchLocks } from '#server/features/match/match.locks.ts'
import { changeMatch, findMatches, findPlayedMatch, insertMatch } from '#server/features/match/match.queries.ts'
import { getMatch, lockUpcoming, newMatch, UNKNOWN_MATCH } from '#server/features/match/match.service.ts'
import { findMatch } from '#server/features/match/match-details.queries.ts'
import { listPeople } from '#server/features/profile/profile.queries.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { sharedSecret } from '#server/platform/auth/secrets.ts'
import { dateIn, timeIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import { allOf } from '#server/platform/data/locks.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { conflict, forbidden, requireFound } from '#server/platform/http/errors.ts'
import {
  deleteScore,
  findRoom,
  hasKeeper,
  insertScore,
  listChanges,
  listKeptIds,
  listPlays,
  listScores,
} from './live.queries.ts'
import { isHandOverCode, newHandOverCode, newRoomId, requireKept, requireLive, requireSelf } from './live.rules.ts'
import { logOf } from './play.rules.ts'
import { figuresAtEnd } from './player-figures.service.ts'

/** Starts a match that was not scheduled. */
export async function createRoom(context: AppContext, by: Actor, input: LiveCreate): Promise<{ roomId: string }> {
  requireSelf(by, input.scoreUpdater)
  const id = context.newId()
  const change = { action: 'createLiveMatch', subject: 'match', id, lock: seasonLocks.open } as const
  return context.store.manage(by, change, async (tx, season) => {
    const now = context.now()
    const when = { date: dateIn(context.zone, now), time: timeIn(context.zone, now) }
    const room = { status: 'LIVE', room_id: newRoomId(), score_updater_id: by.id } as const
    await insertMatch(tx, { ...(await newMatch(context, tx, { id, season, ...input, ...when })), ...room })
    await insertScore(tx, { id, version: 0 })
    return { roomId: room.room_id }
  })
}

/** Starts a scheduled match, once. */
export async function openRoom(context: AppContext, by: Actor, sent: { userId: string; matchId: string }) {
  requireSelf(by, sent.userId)
  const id = sent.matchId
  const change = { action: 'openLiveMatch', subject: 'match', id, lock: lockUpcoming(id) } as const
  return context.store.manage(by, change, async (tx, { row }) => {
    const room = { status: 'LIVE', room_id: newRoomId(), score_updater_id: by.id } as const
    await changeMatch(tx, id, { ...room, sequence: row.sequence + 1, updated_at: context.now().toISOString() })
    await insertScore(tx, row)
    return { roomId: room.room_id }
  })
}

/** Ends the room's match with its current score and awards the points, once, also under concurrent calls. */
export async function closeRoom(
  context: AppContext,
  by: Actor,
  { roomId, winnerTeam, scoreUpdater, reason }: RoomClose,
): Promise<void> {
  requireSelf(by, scoreUpdater)
  const { id } = await requireRoom(context, roomId)
  const lock = allOf(seasonLocks.open, matchLocks.byId(id))
  const change = { action: 'closeLiveMatch', subject: 'match', id, lock } as const
  await context.store.manage(by, change, async (tx, [season, row]) => {
    const room = requireKept(row, by, LIVE_SENTENCES.notYoursToClose)
    const [score] = await listScores(tx, [id])
    const player_figures = await figuresAtEnd(context, tx, room)
    const match = { ...room, version: score?.version ?? room.version, player_figures }
    const { clock, ...played }: ScoreDetail = score?.detail ? JSON.parse(score.detail) : { parts: [] }
    const detail = played.parts.length > 0 ? played : undefined
    const scores = { team1Score: score?.team1_score, team2Score: score?.team2_score }
    const result = { winner: winnerTeam, ...scores, detail, reason }
    await endMatch({ context, tx, by, season }, match, result)
    await deleteScore(tx, id)
  })
}

/** A helper keeps the score of a match that has no keeper; an admin takes over from any keeper. */
export const takeOver = (context: AppContext, by: Actor, roomId: string) =>
  becomeKeeper(context, by, { roomId, action: 'takeOverRoom' }, async (tx, { id }) => {
    if (by.role !== 'ADMIN' && (await hasKeeper(tx, id)))
      throw forbidden('not_score_keeper', 'Another person keeps this score. Ask them to hand it over.')
  })

/** The caller keeps the score of a room from now on, once a check in its transaction has passed. */
async function becomeKeeper(
  context: AppContext,
  by: Actor,
  { roomId, action }: { roomId: string; action: string },
  check: (tx: ManagedTx, room: Row<'match'>) => Promise<void>,
): Promise<MatchDetails> {
  const { id } = await requireRoom(context, roomId)
  await context.store.manage(by, { action, subject: 'match', id, lock: matchLocks.byId(id) }, async (tx, row) => {
    const room = requireLive(row)
    if (room.score_updater_id === by.id) throw conflict('keeper_unchanged', 'You keep this score already.')
    await check(tx, room)
    await changeMatch(tx, id, { score_updater_id: by.id, updated_at: context.now().toISOString() })
  })
  return getMatch(context, id)
}

export async function getLiveRoom({ store }: AppContext, roomId: string): Promise<MatchDetails> {
  const match = requireFound(await findMatch(store.reads, roomId), LIVE_SENTENCES.unknownRoom, 'room_unknown')
  if (match.status !== 'LIVE') throw conflict('room_ended', LIVE_SENTENCES.ended)
  return match
}

export async function getKept({ store }: AppContext, by: Actor) {
  const kept = await listKeptIds(store.reads, by.role === 'ADMIN' ? null : by.id)
  const [ids, keeperIds] = [kept.map(({ id }) => id), kept.flatMap(({ keeper }) => keeper ?? [])]
  const matches = await findMatches(store.reads, ids)
  const keepers = await listPeople(store.reads, keeperIds)
  return matches.map((match) => {
    const id = kept.find((one) => one.id === match._id)?.keeper
    return { ...match, keeper: keepers.find((keeper) => keeper._id === id) ?? null }
  })
}

export async function getScoreHistory(
  { store }: AppContext,
  id: string,
  page: { page: number; pageSize: number },
): Promise<Paged<ScoreChange>> {
  return listChanges(store.reads, (await requirePlayed(store.reads, id)).id, page)
}

export async function getOvers({ store }: AppContext, roomOrMatch: string): Promise<InningsOvers[]> {
  const { id, sport, room_id } = await requirePlayed(store.reads, roomOrMatch)
  const plays = room_id === null ? [] : await listPlays(store.reads, [id])
  return oversOf(SPORT_RULES[sport], logOf(plays))
}

async function requirePlayed(db: Reader, id: string) {
  return requireFound(await findPlayedMatch(db, id), UNKNOWN_MATCH)
}

async function requireRoom({ store }: AppContext, roomId: string): Promise<Row<'match'>> {
  return requireFound(await findRoom(store.reads, roomId), LIVE_SENTENCES.unknownRoom, 'room_unknown')
}

/** The keeper shows this code to the next keeper. Nothing is stored: it is signed. */
export async function getHandOverCode(context: AppContext, by: Actor, roomId: string) {
  const room = requireKept(await requireRoom(context, roomId), by, LIVE_SENTENCES.notYoursToScore)
  const until = new Date(context.now().getTime() + HAND_OVER_MINUTES * 60_000)
  return { code: newHandOverCode(await secretIn(context), room, until), until: until.toISOString() }
}

/** Takes over the score with the code of its keeper. A change of the keeper makes the code invalid. */
export async function acceptHandOver(context: AppContext, by: Actor, roomId: string, code: string) {
  const secret = await secretIn(context)
  return becomeKeeper(context, by, { roomId, action: 'acceptHandOver' }, async (_tx, room) => {
    if (!isHandOverCode(code, secret, room, context.now()))
      throw conflict('hand_over_expired', 'This code is no longer valid. Ask the keeper to show a new one.')
  })
}

const secretIn = ({ store }: AppContext) => sharedSecret(store, 'hand-over')
