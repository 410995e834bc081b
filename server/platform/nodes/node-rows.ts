import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Row } from '#server/db/schema.ts'
import type { NodeLink } from './node-link.ts'

// Rows of nodes that were killed. Living ones write theirs every few seconds.
const KEPT = sql`INTERVAL '1 hour'`

const isoTime = (time: ReturnType<typeof sql>) =>
  sql<string>`to_char((${time}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const NOW = isoTime(sql`clock_timestamp()`)

/** Writes the row of a node with the database's time and returns it. */
export function writeBeat(
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

export const listNodes = ({ reads }: Database): Promise<Row<'node'>[]> => reads.selectFrom('node').selectAll().execute()

export async function deleteNode({ writes }: Database, nodeId: string): Promise<void> {
  await writes.deleteFrom('node').where('id', '=', nodeId).execute()
}

export async function deleteOldNodes({ writes }: Database): Promise<void> {
  await writes
    .deleteFrom('node')
    .where('seen_at', '<', isoTime(sql`clock_timestamp() - ${KEPT}`))
    .execute()
}
