import { lockOn, withRowLock } from '#server/platform/data/locks.ts'
import { overloaded } from '#server/platform/http/errors.ts'

const TRIES = 5

export const seasonLocks = {
  /**
   * The season in which points are won now: transactions that award points and those that settle it wait for each
   * other.
   */
  open: lockOn('season', async (tx) => {
    const season = tx.selectFrom('season').selectAll().where('is_open', '=', 1).$call(withRowLock(tx))
    for (let tries = 0; tries < TRIES; tries += 1) {
      const row = await season.executeTakeFirst()
      if (row) return row
      // It was closed while this transaction waited for it: now another one is open.
    }
    throw overloaded('season_busy', 'The championship is being settled. Please try again in a moment.', {
      retryAfter: 1,
    })
  }),
}
