import { lockOn, withRowLock } from '#server/platform/data/locks.ts'
import { entriesOf } from './own-sides.ts'

/** The coming matches of the sides that a person plays as, whose calendars change with the name. Locked before the person. */
export const comingMatchesOf = (id: string) =>
  lockOn('match', async (tx) => {
    const entries = (await entriesOf(tx, id)).flatMap((entry) => (entry.entrant === 'TEAM' ? [] : entry.id))
    const sides = tx
      .selectFrom('team')
      .select('id')
      .where('entry_id', 'in', [...entries, ''])
    return tx
      .selectFrom('match')
      .selectAll()
      .where((eb) => eb.or([eb('team1_id', 'in', sides), eb('team2_id', 'in', sides)]))
      .where('status', 'in', ['UPCOMING', 'LIVE'])
      .orderBy('id')
      .$call(withRowLock(tx))
      .execute()
  })
