import type { Row } from '#server/db/schema.ts'
import { type RowLock, withRowLock } from '#server/platform/data/locks.ts'
import { entriesOf, sidesOf } from './own-sides.ts'

/** The coming matches of a person's own sides, whose calendars change with the name. Locked before the person. */
export const comingMatchesOf = (id: string): RowLock<Row<'match'>[]> => ({
  table: 'match',
  rows: async (tx) => {
    const sides = (await sidesOf(tx, await entriesOf(tx, id))).map((side) => side.id)
    return tx
      .selectFrom('match')
      .selectAll()
      .where((eb) => eb.or([eb('team1_id', 'in', [...sides, '']), eb('team2_id', 'in', [...sides, ''])]))
      .where('status', 'in', ['UPCOMING', 'LIVE'])
      .orderBy('id')
      .$call(withRowLock(tx))
      .execute()
  },
})
