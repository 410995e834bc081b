import type { Row } from '#server/db/schema.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'

/** All departments together. */
export const ALL_DEPARTMENTS = ''

type Counted = Pick<Row<'match'>, 'status' | 'sport' | 'gender' | 'department1_id' | 'department2_id'>

/** Adds and subtracts matches in the counts of their kind: called with every write that adds or removes one. */
export async function adjustMatchCounts(
  tx: ManagedTx,
  { added = [], removed = [] }: { added?: readonly Counted[]; removed?: readonly Counted[] },
): Promise<void> {
  const changes = new Map<string, Row<'match_count'>>()
  const note = ({ status, sport, gender, department1_id, department2_id }: Counted, by: 1 | -1) => {
    for (const department_id of new Set([ALL_DEPARTMENTS, department1_id, department2_id])) {
      const key = `${department_id} ${status} ${sport} ${gender}`
      const { matches = 0 } = changes.get(key) ?? {}
      changes.set(key, { department_id, status, sport, gender, matches: matches + by })
    }
  }
  for (const match of added) note(match, 1)
  for (const match of removed) note(match, -1)
  if (changes.size === 0) return
  // In one order, so that two transactions that change the same counts never wait for each other.
  const rows = [...changes].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  await tx
    .insertInto('match_count')
    .values(rows)
    .onConflict((known) =>
      known
        .columns(['department_id', 'status', 'sport', 'gender'])
        .doUpdateSet(({ ref, eb }) => ({ matches: eb(ref('match_count.matches'), '+', ref('excluded.matches')) })),
    )
    .execute()
}
