import type { Row } from '#server/db/schema.ts'
import { NO_NETWORK, UNKNOWN_NETWORK } from './node-link.ts'

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

/** Whether the other node was there first. */
export const isEarlier = (other: NodeRow, own: NodeRow): boolean =>
  other.started_at === own.started_at ? other.id < own.id : other.started_at < own.started_at

function reachEachOther(one: string, other: string): boolean {
  if (one === NO_NETWORK || other === NO_NETWORK) return false
  return one === other || one === UNKNOWN_NETWORK || other === UNKNOWN_NETWORK
}
