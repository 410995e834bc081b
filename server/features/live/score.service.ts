import { setImmediate } from 'node:timers/promises'
import { LIVE_SENTENCES, type LiveScore, type ScoreUpdate } from '#contract/live.ts'
import type { Row } from '#server/db/schema.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { House } from '#server/platform/house.ts'
import type { ManagedTx, Told } from '#server/platform/store.ts'
import { changeScores, insertChanges, listKnownKeys, listScores, takeRooms } from './live.queries.ts'
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
export function createScoreWriter({ store, now }: House, tellRoom: (score: LiveScore) => void) {
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

  async function answer(wishes: Wish[]) {
    try {
      const { outcomes, changed } = await store.manageTogether((tx) => apply(tx, wishes, now().toISOString()))
      for (const score of changed) tellRoom(score)
      outcomes.forEach((outcome, place) => {
        const wish = wishes[place]
        if ('score' in outcome) wish?.resolve(outcome.score)
        else wish?.reject(outcome.error)
      })
    } catch (error) {
      const [first, ...others] = wishes
      if (others.length === 0) return first?.reject(error)
      // What one of them broke, the others need not pay for.
      for (const wish of wishes) await answer([wish])
    }
  }

  return (by: Actor, update: ScoreUpdate): Promise<LiveScore> =>
    new Promise((resolve, reject) => {
      waiting.push({ by, update, resolve, reject })
      if (!busy) void work()
    })
}

async function apply(tx: ManagedTx, wishes: readonly Wish[], at: string) {
  const rooms = await takeRooms(tx, [...new Set(wishes.map(({ update }) => update.roomId))])
  const matchIds = rooms.map(({ id }) => id)
  const before = matchIds.length > 0 ? await listScores(tx, matchIds) : []
  const scores = new Map(before.map((score) => [score.match_id, score]))
  const keys = wishes.flatMap(({ update }) => update.key ?? [])
  const known = keys.length > 0 && matchIds.length > 0 ? await listKnownKeys(tx, matchIds, keys) : []
  const applied = new Set(known.map(({ match_id, client_key }) => `${match_id} ${client_key}`))
  const changes: Row<'score_change'>[] = []
  const told: Told[] = []

  const outcomes = wishes.map(({ by, update }): Outcome => {
    try {
      requireSelf(by, update.scoreUpdater)
      const found = rooms.find(({ room_id }) => room_id === update.roomId)
      const { id } = requireKept(found, by, LIVE_SENTENCES.notYoursToScore)
      const score = scores.get(id) ?? { match_id: id, team1_score: 0, team2_score: 0, version: 0 }
      const step = applied.has(`${id} ${update.key}`) ? null : scored(score, update, by, at)
      if (step) {
        changes.push(step.change)
        told.push({ by, action: 'updateScore', subject: 'match', id, before: score, after: step.next })
        scores.set(id, step.next)
        if (update.key) applied.add(`${id} ${update.key}`)
      }
      return { score: asLive(update.roomId, step?.next ?? score) }
    } catch (error) {
      return { error }
    }
  })

  const moved = new Set(changes.map(({ match_id }) => match_id))
  const after = [...scores.values()].filter(({ match_id }) => moved.has(match_id))
  await changeScores(tx, after)
  await insertChanges(tx, changes)
  const roomOf = (matchId: string) => rooms.find(({ id }) => id === matchId)?.room_id ?? ''
  const changed = after.map((score) => asLive(roomOf(score.match_id), score))
  return { result: { outcomes, changed }, changes: told }
}

const asLive = (roomId: string, { team1_score, team2_score, version }: Row<'live_score'>): LiveScore => ({
  roomId,
  team1Score: team1_score,
  team2Score: team2_score,
  version,
})
