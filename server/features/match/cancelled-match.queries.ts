import type { Row } from '#server/db/schema.ts'
import { recordEndedDuty } from '#server/features/push/change.queries.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Calendars that ask within this time after a match's day learn that it was called off. */
export const ANNOUNCED_FOR_MS = 30 * DAY_MS

/**
 * Stores what calendars show of cancelled matches, before their rows are deleted, and tells their officials. A match without a date
 * was in no calendar.
 */
export async function insertCancelled(tx: ManagedTx, matchIds: readonly string[], at: string): Promise<void> {
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
  const ids = [...matches.map(({ id }) => id), '']
  const duties = await tx.selectFrom('official').selectAll().where('match_id', 'in', ids).execute()
  const ended = await tx.selectFrom('ended_duty').selectAll().where('match_id', 'in', ids).execute()
  for (const { match_id, profile_id, role } of duties) {
    const gone = matches.find(({ id }) => id === match_id)
    await recordEndedDuty(tx, match_id, profile_id, role, gone)
  }
  const officials = Map.groupBy([...duties, ...ended], ({ match_id }) => match_id)
  const rows = matches.flatMap((match): Row<'cancelled_match'>[] => {
    const { id, date, name1, name2, team1_id, team2_id, department1_id, department2_id, sport, venue, time } = match
    if (date === null) return []
    const sides = { team1_id, team2_id, department1_id, department2_id }
    const title = `${name1} v ${name2}`
    const when = { sport, venue, date, time, cancelled_at: at }
    const told = JSON.stringify(officials.get(id)?.map(({ profile_id }) => profile_id) ?? [])
    return [{ match_id: id, sequence: match.sequence + 1, title, ...sides, ...when, officials: told }]
  })
  if (rows.length === 0) return
  await deleteExpired(tx, at)
  await tx.insertInto('cancelled_match').values(rows).execute()
}

async function deleteExpired(tx: ManagedTx, at: string): Promise<void> {
  // One day longer: in some time zone that day has only just ended.
  const past = new Date(Date.parse(at) - ANNOUNCED_FOR_MS - DAY_MS).toISOString().slice(0, 10)
  await tx.deleteFrom('cancelled_match').where('date', '<', past).execute()
}

/** A match with a day again is no longer cancelled in calendars. */
export async function deleteCancelled(tx: ManagedTx, matchId: string): Promise<void> {
  await tx.deleteFrom('cancelled_match').where('match_id', '=', matchId).execute()
}
