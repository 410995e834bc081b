import { setImmediate } from 'node:timers/promises'
import { LIVE_SENTENCES, type LiveScore, type ScoreUpdate } from '#contract/live.ts'
import { waitedTooLong } from '#server/db/constraints.ts'
import type { Row } from '#server/db/schema.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { House } from '#server/platform/house.ts'
import type { ManagedTx, Told } from '#server/platform/store.ts'
import { changeScores, findApplied, insertChanges, type Keyed, listScores, nameOf, takeRooms } from './live.queries.ts'
import { requireKept, requireSelf, scored } from './live.rules.ts'

// One transaction for many: making each durable by itself would wait for the disk each time.
const MOST_AT_ONCE = 400

interface Wish {
  by: Actor
  update: ScoreUpdate
  resolve: (score: LiveScore) => void
  reject: (error: unknown) => void
}
type Outcome = { score: LiveScore } | { error: unknown }

/** Takes changes of scores in the order in which they come. Each is answered once it is durable. */
export function createScoreWriter({ store, now, log }: House, tellRoom: (score: LiveScore) => void) {
  const waiting: Wish[] = []
  let busy = false

  async function work() {
    busy = true
    while (waiting.length > 0) {
      // Who has sent something by now is read first: the embedded database lets nobody in between its statements.
      await setImmediate()
      await answer(waiting.splice(0, MOST_AT_ONCE))
    }
    busy = false
  }

  async function answer(wishes: readonly Wish[]): Promise<void> {
    const write = (tx: ManagedTx) => apply(tx, wishes, now().toISOString())
    const written = await store.manageTogether(write).catch((error: unknown) => ({ error }))
    if ('error' in written) return part(wishes, written.error)
    try {
      for (const score of written.changed) tellRoom(score)
    } catch (error) {
      // It is written all the same, and told again with the next.
      log.error({ err: error }, 'a score was not told')
    }
    written.outcomes.forEach((outcome, place) => {
      const wish = wishes[place]
      if ('score' in outcome) wish?.resolve(outcome.score)
      else wish?.reject(outcome.error)
    })
  }

  /** What one room or one of its changes broke, the others need not pay for. */
  async function part(wishes: readonly Wish[], error: unknown): Promise<void> {
    const rooms = [...Map.groupBy(wishes, ({ update }) => update.roomId).values()]
    if (rooms.length > 1) await Promise.all(rooms.map(answer))
    else if (wishes.length === 1 || waitedTooLong(error)) for (const { reject } of wishes) reject(error)
    else for (const wish of wishes) await answer([wish])
  }

  return (by: Actor, update: ScoreUpdate): Promise<LiveScore> =>
    new Promise((resolve, reject) => {
      waiting.push({ by, update, resolve, reject })
      if (!busy) void work()
    })
}

async function apply(tx: ManagedTx, wishes: readonly Wish[], at: string) {
  const rooms = await takeRooms(tx, [...new Set(wishes.map(({ update }) => update.roomId))])
  const byRoom = new Map(rooms.map((room) => [room.room_id, room]))
  const matchIds = rooms.map(({ id }) => id)
  const before = matchIds.length > 0 ? await listScores(tx, matchIds) : []
  const scores = new Map(before.map((score) => [score.match_id, score]))
  const keyed = wishes.map(({ by, update: { roomId, key } }): Keyed | null => {
    const matchId = byRoom.get(roomId)?.id
    return matchId && key ? { matchId, by: by.id, key } : null
  })
  const applied = await findApplied(
    tx,
    keyed.filter((change) => change !== null),
  )
  const changes: Row<'score_change'>[] = []
  const told: Told[] = []

  const outcomes = wishes.map(({ by, update }, place): Outcome => {
    try {
      requireSelf(by, update.scoreUpdater)
      const { id } = requireKept(byRoom.get(update.roomId), by, LIVE_SENTENCES.notYoursToScore)
      const score = scores.get(id) ?? { match_id: id, team1_score: 0, team2_score: 0, version: 0 }
      const name = keyed[place] && nameOf(keyed[place])
      const step = name && applied.has(name) ? null : scored(score, update, by, at)
      if (!step) return { score: asLive(update.roomId, score) }
      changes.push(step.change)
      told.push({ by, action: 'updateScore', subject: 'match', id, before: score, after: step.next })
      scores.set(id, step.next)
      if (name) applied.add(name)
      return { score: asLive(update.roomId, step.next, at) }
    } catch (error) {
      return { error }
    }
  })

  const moved = new Set(changes.map(({ match_id }) => match_id))
  const after = [...scores.values()].filter(({ match_id }) => moved.has(match_id))
  await changeScores(tx, after)
  await insertChanges(tx, changes)
  const roomOf = (matchId: string) => rooms.find(({ id }) => id === matchId)?.room_id ?? ''
  const changed = after.map((score) => asLive(roomOf(score.match_id), score, at))
  return { result: { outcomes, changed }, changes: told }
}

const asLive = (roomId: string, { team1_score, team2_score, version }: Row<'live_score'>, at?: string): LiveScore => ({
  roomId,
  team1Score: team1_score,
  team2Score: team2_score,
  version,
  at,
})
