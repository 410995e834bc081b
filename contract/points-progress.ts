import { z } from 'zod'
import { defineCall } from './call.ts'
import { bodyOf } from './replies.ts'
import { tableName } from './table-name.ts'

/** The finished matches of a department's teams. A department without one has none of these. */
export const playedMatches = z.object({
  department: z.string(),
  played: z.number(),
  won: z.number(),
  lost: z.number(),
  tied: z.number(),
})
export type PlayedMatches = z.output<typeof playedMatches>

/** The points over the season. Before the first day everyone has 0. */
export const pointsProgress = z.object({
  /** The days on which points changed, in the club's time zone. */
  days: z.array(z.string()),
  /** The points at the end of each of these days. A department without points has no line. */
  lines: z.array(z.object({ department: z.string(), points: z.array(z.number()) })),
})
export type PointsProgress = z.output<typeof pointsProgress>

/** A table that the rule book names; by default its first one. */
const ofTable = z.strictObject({ table: tableName.optional() })

export const progressCalls = {
  played: defineCall({
    method: 'GET',
    path: 'pointsTable/played',
    access: 'anyone',
    summary: 'How many matches each department has played, won, lost and tied in the running season',
    query: ofTable,
    reply: bodyOf(z.array(playedMatches)),
    message: 'Matches played',
    shows: ['match', 'department', 'rule-book', 'gc'],
  }),
  progress: defineCall({
    method: 'GET',
    path: 'pointsTable/progress',
    access: 'anyone',
    summary: 'The points of each department over the running season, day by day',
    query: ofTable,
    reply: bodyOf(pointsProgress),
    message: 'Points over the season',
    shows: ['points', 'department', 'rule-book', 'gc'],
  }),
}
