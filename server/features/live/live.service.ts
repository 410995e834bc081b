import type { Paged } from '#contract/fields.ts'
import { LIVE_SENTENCES, type LiveCreate, type RoomClose, type ScoreChange } from '#contract/live.ts'
import type { MatchDetails } from '#contract/match.ts'
import type { Row } from '#server/db/schema.ts'
import { changeMatch, findMatch, findMatches, insertMatch } from '#server/features/match/match.queries.ts'
import { newMatch, showMatch, takeUpcoming } from '#server/features/match/match.service.ts'
import { endMatch } from '#server/features/points/result.service.ts'
import { listPeople } from '#server/features/profile/profile.queries.ts'
import type { Actor } from '#server/platform/actor.ts'
import { dateIn, timeIn } from '#server/platform/club-clock.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { House } from '#server/platform/house.ts'
import type { ManagedTx } from '#server/platform/store.ts'
import { deleteScore, findRoom, insertScore, listChanges, listKeptIds, listScores, takeRooms } from './live.queries.ts'
import { newRoomId, requireKept, requireSelf } from './live.rules.ts'

/** A match that begins now, without having been scheduled. */
export async function createRoom(house: House, by: Actor, input: LiveCreate): Promise<{ roomId: string }> {
  requireSelf(by, input.scoreUpdater)
  const id = house.newId()
  return house.store.manage(by, { action: 'createLiveMatch', subject: 'match', id }, async (tx) => {
    const now = house.now()
    const when = { date: dateIn(house.zone, now), time: timeIn(house.zone, now) }
    const room = { status: 'LIVE', room_id: newRoomId(), score_updater_id: by.id } as const
    await insertMatch(tx, { ...(await newMatch(house, tx, id, { ...input, ...when })), ...room })
    await insertScore(tx, id)
    return { roomId: room.room_id }
  })
}

/** A scheduled match begins; it does so once. */
export async function openRoom(house: House, by: Actor, sent: { userId: string; matchId: string }) {
  requireSelf(by, sent.userId)
  const id = sent.matchId
  return house.store.manage(by, { action: 'openLiveMatch', subject: 'match', id }, async (tx) => {
    const { sequence } = await takeUpcoming(tx, id)
    const room = { status: 'LIVE', room_id: newRoomId(), score_updater_id: by.id } as const
    await changeMatch(tx, id, { ...room, sequence: sequence + 1, updated_at: house.now().toISOString() })
    await insertScore(tx, id)
    return { roomId: room.room_id }
  })
}

/** The room's match becomes a result with the score as it stands, and its points are awarded: once, whoever else closes too. */
export async function closeRoom(
  house: House,
  by: Actor,
  { roomId, winnerTeam, scoreUpdater }: RoomClose,
): Promise<void> {
  requireSelf(by, scoreUpdater)
  const { id } = await requireRoom(house, roomId)
  const look = async (tx: ManagedTx) => (await takeRooms(tx, [roomId]))[0]
  await house.store.manage(by, { action: 'closeLiveMatch', subject: 'match', id, look }, async (tx) => {
    const room = requireKept(await look(tx), by, LIVE_SENTENCES.notYoursToClose)
    const [score] = await listScores(tx, [id])
    await endMatch(
      house,
      tx,
      by,
      { ...room, version: score?.version ?? room.version },
      {
        winner: winnerTeam,
        team1Score: score?.team1_score,
        team2Score: score?.team2_score,
      },
    )
    await deleteScore(tx, id)
  })
}

/** An admin keeps the score from now on, in place of whoever did. */
export async function takeOver(house: House, by: Actor, roomId: string): Promise<MatchDetails> {
  const { id } = await requireRoom(house, roomId)
  const look = async (tx: ManagedTx) => (await takeRooms(tx, [roomId]))[0]
  await house.store.manage(by, { action: 'takeOverRoom', subject: 'match', id, look }, async (tx) => {
    const room = requireKept(await look(tx), by, LIVE_SENTENCES.notYoursToScore)
    if (room.score_updater_id === by.id) throw conflict('You keep this score already.')
    await changeMatch(tx, id, { score_updater_id: by.id })
  })
  return showMatch(house, id)
}

export async function showLiveRoom({ store }: House, roomId: string): Promise<MatchDetails> {
  const match = await findMatch(store.reads, roomId)
  if (!match) throw notFound(LIVE_SENTENCES.unknownRoom)
  if (match.status !== 'LIVE') throw conflict(LIVE_SENTENCES.ended)
  return match
}

export async function showKept({ store }: House, by: Actor) {
  const kept = await listKeptIds(store.reads, by.role === 'ADMIN' ? null : by.id)
  const matches = await findMatches(
    store.reads,
    kept.map(({ id }) => id),
  )
  const keepers = await listPeople(
    store.reads,
    kept.flatMap(({ keeper }) => keeper ?? []),
  )
  return matches.map((match) => {
    const id = kept.find((one) => one.id === match._id)?.keeper
    return { ...match, keeper: keepers.find((keeper) => keeper._id === id) ?? null }
  })
}

export async function showScoreHistory(
  { store }: House,
  id: string,
  page: { page: number; pageSize: number },
): Promise<Paged<ScoreChange>> {
  const match = await findMatch(store.reads, id)
  if (!match) throw notFound('There is no such match.')
  return listChanges(store.reads, match._id, page)
}

async function requireRoom({ store }: House, roomId: string): Promise<Row<'match'>> {
  const room = await findRoom(store.reads, roomId)
  if (!room) throw notFound(LIVE_SENTENCES.unknownRoom)
  return room
}
