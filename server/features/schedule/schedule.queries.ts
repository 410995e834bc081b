import { selectWithSides } from '#server/features/match/match.queries.ts'
import type { Reader } from '#server/platform/data/store.ts'

/** All matches of a day in their order, whatever their state. Results stand at the time of their end. */
export const listMatchesOfDay = (db: Reader, day: string) =>
  selectWithSides(db)
    .where('match.status', 'in', ['UPCOMING', 'LIVE', 'SUMMARY'])
    .where('match.plays_at', '>=', `${day} 00:00`)
    .where('match.plays_at', '<=', `${day} 99:99`)
    .orderBy('match.plays_at')
    .orderBy('match.id')
    .execute()
