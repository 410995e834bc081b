import type { Row } from '#server/db/schema.ts'
import type { ManagedTx } from '#server/platform/store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A phone that was away for so long after its day hears on its return what is off; what lies further back interests nobody. */
export const TOLD_FOR_MS = 30 * DAY_MS

/** Keeps what calendars have to be told of matches that are called off, before their rows go. An undated one was in no calendar. */
export async function keepCancelled(tx: ManagedTx, matchIds: readonly string[], at: string): Promise<void> {
  if (matchIds.length === 0) return
  const matches = await tx
    .selectFrom('match')
    .innerJoin('team as t1', 't1.id', 'match.team1_id')
    .innerJoin('team as t2', 't2.id', 'match.team2_id')
    .selectAll('match')
    .select(['t1.name as name1', 't2.name as name2'])
    .where('match.id', 'in', matchIds)
    .where('match.status', '=', 'UPCOMING')
    .execute()
  const rows = matches.flatMap((match): Row<'cancelled_match'>[] => {
    const { id, date, name1, name2, team1_id, team2_id, department1_id, department2_id, sport, venue, time } = match
    if (date === null) return []
    const sides = { team1_id, team2_id, department1_id, department2_id }
    const title = `${name1} v ${name2}`
    return [{ match_id: id, sequence: match.sequence + 1, title, ...sides, sport, venue, date, time, cancelled_at: at }]
  })
  if (rows.length === 0) return
  await forgetUntold(tx, at)
  await tx.insertInto('cancelled_match').values(rows).execute()
}

async function forgetUntold(tx: ManagedTx, at: string): Promise<void> {
  // A day later than they are told of: somewhere that day has only now ended.
  const past = new Date(Date.parse(at) - TOLD_FOR_MS - DAY_MS).toISOString().slice(0, 10)
  await tx.deleteFrom('cancelled_match').where('date', '<', past).execute()
}

/** A match that has a day again is back in every calendar. */
export async function dropCancelled(tx: ManagedTx, matchId: string): Promise<void> {
  await tx.deleteFrom('cancelled_match').where('match_id', '=', matchId).execute()
}
