import { setImmediate } from 'node:timers/promises'
import type { PlayRecord, ScoreUpdate, SentScore } from '#contract/live/calls.ts'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { accountsIn } from '#rules/sports/live/plays.ts'
import { isLockTimeout } from '#server/db/constraints.ts'
import { faultOf } from '#server/db/faults.ts'
import type { Row } from '#server/db/schema.ts'
import { matchLocks } from '#server/features/match/match.locks.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { AuditedChange, ManagedTx } from '#server/platform/data/store.ts'
import { publicNamesOf } from '#server/platform/names/public-name.ts'
import { changeScores, findApplied, insertChanges, type Keyed, listPlays, listScores, nameOf } from './live.queries.ts'
import { requireKept, requireSelf, scored } from './live.rules.ts'
import { asLive, logOf, played } from './play.rules.ts'
import { resolvePlayerNames } from './player-figures.service.ts'

// Batches changes into one transaction, because each commit waits for the disk.
const MOST_AT_ONCE = 400

interface PendingChange {
  by: Actor
  update: ScoreUpdate | PlayRecord
  resolve: (score: SentScore) => void
  reject: (error: unknown) => void
}
type Outcome = { score: SentScore } | { error: unknown }

/** Writes score changes in the order of arrival. Each is acknowledged after its commit. */
export function createScoreWriter({ store, zone, now, log }: AppContext, broadcastScore: (score: SentScore) => void) {
  const waiting: PendingChange[] = []
  let busy = false

  async function work() {
    busy = true
    while (waiting.length > 0) {
      // Read from the sockets first: between the statements of the embedded database nothing else runs.
      await setImmediate()
      await answer(waiting.splice(0, MOST_AT_ONCE))
    }
    busy = false
  }

  async function answer(pending: readonly PendingChange[]): Promise<void> {
    const write = (tx: ManagedTx) => apply(tx, pending, { zone, at: now().toISOString() })
    const written = await store.manageBatch(write).catch((error: unknown) => ({ error }))
    if ('error' in written) return retrySeparately(pending, written.error)
    try {
      for (const score of written.changed) broadcastScore(score)
    } catch (error) {
      // The score is stored anyway, and the next broadcast contains it.
      log.error({ err: error }, 'a score was not broadcast')
    }
    written.outcomes.forEach((outcome, place) => {
      const change = pending[place]
      if ('score' in outcome) change?.resolve(outcome.score)
      else change?.reject(outcome.error)
    })
  }

  /** Retries each room alone, then each change: one that fails must not fail the others. */
  async function retrySeparately(pending: readonly PendingChange[], error: unknown): Promise<void> {
    const rooms = [...Map.groupBy(pending, ({ update }) => update.roomId).values()]
    const isOutage = faultOf(error) !== null
    // A row that another transaction has locked belongs to one room; any other fault concerns all of them.
    if (rooms.length > 1 && (!isOutage || isLockTimeout(error))) await Promise.all(rooms.map(answer))
    else if (pending.length === 1 || isOutage) for (const { reject } of pending) reject(error)
    else for (const change of pending) await answer([change])
  }

  return (by: Actor, update: ScoreUpdate | PlayRecord): Promise<SentScore> =>
    new Promise((resolve, reject) => {
      waiting.push({ by, update, resolve, reject })
      if (!busy) void work()
    })
}

async function apply(tx: ManagedTx, pending: readonly PendingChange[], { zone, at }: { zone: string; at: string }) {
  const rooms = await matchLocks.inRooms([...new Set(pending.map(({ update }) => update.roomId))])(tx)
  const byRoom = new Map(rooms.map((room) => [room.room_id, room]))
  const matchIds = rooms.map(({ id }) => id)
  const before = matchIds.length > 0 ? await listScores(tx, matchIds) : []
  const scores = new Map(before.map((score) => [score.match_id, score]))
  const keyed = pending.map(({ by, update: { roomId, key } }): Keyed | null => {
    const matchId = byRoom.get(roomId)?.id
    return matchId && key ? { matchId, by: by.id, key } : null
  })
  const sentWithKey = keyed.filter((change) => change !== null)
  const applied = await findApplied(tx, sentWithKey)
  const stored = await listPlays(
    tx,
    pending.flatMap(({ update }) => ('undo' in update ? (byRoom.get(update.roomId)?.id ?? []) : [])),
  )
  // Of the matches in which an entry is undone.
  const logs = new Map([...Map.groupBy(stored, ({ match_id }) => match_id)].map(([id, rows]) => [id, logOf(rows)]))
  const { withReference, accounts } = await resolvePlayerNames(
    zone,
    tx,
    pending.flatMap(({ update }) => {
      const room = byRoom.get(update.roomId)
      return room && 'play' in update && update.play?.player !== undefined ? [{ room, play: update.play }] : []
    }),
  )
  const nameOfAccount = await publicNamesOf(tx, [
    ...accounts,
    ...accountsIn(stored.map(({ play }) => play ?? '').join(' ')),
  ])
  const changes: Row<'score_change'>[] = []
  const audited: AuditedChange[] = []

  const outcomes = pending.map(({ by, update }, place): Outcome => {
    try {
      requireSelf(by, update.scoreUpdater)
      const room = requireKept(byRoom.get(update.roomId), by, LIVE_SENTENCES.notYoursToScore)
      const { id, sport } = room
      const score = scores.get(id) ?? { match_id: id, team1_score: 0, team2_score: 0, version: 0, detail: null }
      const name = keyed[place] && nameOf(keyed[place])
      if (name && applied.has(name)) return { score: asLive(update.roomId, score) }
      const step =
        'score' in update
          ? scored(score, update, by, at)
          : played(score, sport, withReference(room, update), logs.get(id) ?? [], by, at)
      if (!step) return { score: asLive(update.roomId, score) }
      changes.push(step.change)
      logs.get(id)?.push(...logOf([step.change]))
      audited.push({ by, action: 'updateScore', subject: 'match', id, before: score, after: step.next })
      scores.set(id, step.next)
      if (name) applied.add(name)
      return { score: asLive(update.roomId, step.next, { change: step.change, nameOf: nameOfAccount }) }
    } catch (error) {
      return { error }
    }
  })

  const moved = new Set(changes.map(({ match_id }) => match_id))
  const after = [...scores.values()].filter(({ match_id }) => moved.has(match_id))
  await changeScores(tx, after)
  await insertChanges(tx, changes)
  const roomOf = (matchId: string) => rooms.find(({ id }) => id === matchId)?.room_id ?? ''
  const lastOf = ({ match_id }: Row<'live_score'>) => changes.findLast((change) => change.match_id === match_id)
  const changed = after.map((score) => {
    const change = lastOf(score)
    return asLive(roomOf(score.match_id), score, change && { change, nameOf: nameOfAccount })
  })
  return { result: { outcomes, changed }, changes: audited }
}
