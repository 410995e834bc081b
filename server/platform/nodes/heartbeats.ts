import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import type { Row } from '#server/db/schema.ts'
import type { CheckOutcome } from '#server/platform/health/readiness.ts'
import { NO_NETWORK, type NodeLink, UNKNOWN_NETWORK } from './node-link.ts'

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

// Rows of nodes that were killed. Living ones write theirs every few seconds.
const KEPT = sql`INTERVAL '1 hour'`

const isoTime = (time: ReturnType<typeof sql>) =>
  sql<string>`to_char((${time}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const NOW = isoTime(sql`clock_timestamp()`)

/** Writes the row of a node with the database's time and returns it. */
function writeBeat(
  { writes }: Database,
  { nodeId, network, startedAt }: Pick<NodeLink, 'nodeId'> & { network: string; startedAt: string | undefined },
): Promise<Row<'node'>> {
  return writes
    .insertInto('node')
    .values({ id: nodeId, network, started_at: startedAt ?? NOW, seen_at: NOW })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ network, seen_at: NOW }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

const listNodes = ({ reads }: Database): Promise<Row<'node'>[]> => reads.selectFrom('node').selectAll().execute()

async function deleteNode({ writes }: Database, nodeId: string): Promise<void> {
  await writes.deleteFrom('node').where('id', '=', nodeId).execute()
}

async function deleteOldNodes({ writes }: Database): Promise<void> {
  await writes
    .deleteFrom('node')
    .where('seen_at', '<', isoTime(sql`clock_timestamp() - ${KEPT}`))
    .execute()
}

type NodeRow = Row<'node'>

/** A node that has not written its row for this time counts as dead. */
const DEAD_AFTER_MS = 10_000

/** The other nodes that are alive: they have written their row since this one started, and lately. */
export function livingNodes(own: NodeRow, rows: readonly NodeRow[]): NodeRow[] {
  const limit = Date.parse(own.seen_at) - DEAD_AFTER_MS
  return rows.filter(({ id, seen_at }) => id !== own.id && seen_at > own.started_at && Date.parse(seen_at) > limit)
}

/** Of the living nodes, those that this one cannot reach: each would show lists that the other has changed. */
export const unreachableNodes = (own: NodeRow, living: readonly NodeRow[]): NodeRow[] =>
  living.filter(({ network }) => !reachEachOther(own.network, network))

export const isEarlier = (other: NodeRow, own: NodeRow): boolean =>
  other.started_at === own.started_at ? other.id < own.id : other.started_at < own.started_at

function reachEachOther(one: string, other: string): boolean {
  if (one === NO_NETWORK || other === NO_NETWORK) return false
  return one === other || one === UNKNOWN_NETWORK || other === UNKNOWN_NETWORK
}
