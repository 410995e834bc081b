import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import type { Row } from '#server/db/schema.ts'
import type { CheckOutcome } from '#server/platform/health/readiness.ts'
import { isEarlier, livingNodes, unreachableNodes } from './node-conflicts.ts'
import type { NodeLink } from './node-link.ts'
import { deleteNode, deleteOldNodes, listNodes, writeBeat } from './node-rows.ts'

const BEAT_MS = 2_000
const CLOCK_OFF_MS = 5_000

export interface Heartbeats {
  /** `nodes` fails on the later one of two nodes that cannot reach each other, `clock` where the clock is wrong. */
  outcomes(): { nodes: CheckOutcome; clock: CheckOutcome }
  /** How far this node's clock is ahead of the database's. */
  clockOffsetMs(): number
  /** The number of living nodes, with this one. */
  living(): number
  stop(): Promise<void>
}

interface Parts {
  database: Database
  link: Pick<NodeLink, 'nodeId' | 'network' | 'expectNodes'>
  now: () => Date
  log: Pick<Logger, 'warn' | 'error' | 'info'>
}

/** Writes the row of this node every few seconds, and finds the other living nodes on the same PostgreSQL. */
export async function startHeartbeats({ database, link, now, log }: Parts): Promise<Heartbeats> {
  let startedAt: string | undefined
  let living: Row<'node'>[] = []
  let unreachable: Row<'node'>[] = []
  let mustYield = false
  let offset = 0
  let isClockOff = false

  async function beat() {
    const before = now().getTime()
    const own = await writeBeat(database, { nodeId: link.nodeId, network: link.network(), startedAt })
    startedAt ??= own.started_at
    checkClock(own, before, now().getTime())
    living = livingNodes(own, await listNodes(database))
    link.expectNodes(living.map(({ id }) => id))
    checkNodes(own)
  }

  function checkNodes(own: Row<'node'>) {
    const known = unreachable.length
    unreachable = unreachableNodes(own, living)
    mustYield = unreachable.some((other) => isEarlier(other, own))
    const facts = { thisNode: own.id, otherNodes: unreachable.map(({ id }) => id) }
    if (unreachable.length > 0 && known === 0) {
      log.error(
        facts,
        'Another server runs on this database and the two cannot reach each other, so each shows lists that the other has changed. Set the same REDIS_URL for all, or stop one.',
      )
    }
    if (unreachable.length === 0 && known > 0) log.info(facts, 'No other server runs out of reach any more.')
  }

  /** The database has read its clock between the two times. */
  function checkClock({ seen_at }: Row<'node'>, before: number, after: number) {
    offset = (before + after) / 2 - Date.parse(seen_at)
    const wasOff = isClockOff
    isClockOff = Math.abs(offset) - (after - before) / 2 > CLOCK_OFF_MS
    const seconds = Math.round(offset / 1_000)
    if (isClockOff && !wasOff)
      log.warn({ seconds }, "This server's clock differs from the database's by more than 5 s: set both by NTP.")
    if (!isClockOff && wasOff) log.info({ seconds }, "This server's clock agrees with the database's again.")
  }

  // A database that is away is reported by its own check.
  const tryBeat = () => beat().catch(() => undefined)
  await deleteOldNodes(database)
  await beat()
  let beating: Promise<void> | undefined
  const timer = setInterval(() => {
    beating ??= tryBeat().finally(() => {
      beating = undefined
    })
  }, BEAT_MS).unref()

  return {
    outcomes: () => ({ nodes: mustYield ? 'failed' : 'ok', clock: isClockOff ? 'failed' : 'ok' }),
    clockOffsetMs: () => offset,
    living: () => living.length + 1,
    async stop() {
      clearInterval(timer)
      await beating
      await deleteNode(database, link.nodeId).catch(() => undefined)
    },
  }
}
