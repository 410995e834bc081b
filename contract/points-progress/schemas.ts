import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { bodyOf } from '#contract/schemas/replies.ts'
import { tableName } from '#contract/schemas/table-name.ts'

/** The finished matches of a department's teams. A department without one has none of these. */
export const playedMatches = z.object({
  department: z.string(),
  played: z.number(),
  won: z.number(),
  lost: z.number(),
  tied: z.number(),
})

/** The points over the season. Before the first day everyone has 0. */
export const pointsProgress = z.object({
  /** The days on which points changed, in the club's time zone. */
  days: z.array(z.string()),
  /** The points at the end of each of these days. A department without points has no line. */
  lines: z.array(z.object({ department: z.string(), points: z.array(z.number()) })),
})

/** A table that the rule book names; by default its first one. */
const ofTable = z.strictObject({ table: tableName.optional() })

export const progressSchemas = {
  played: {
    summary: 'How many matches each department has played, won, lost and tied in the running season',
    query: ofTable,
    reply: bodyOf(z.array(playedMatches)),
    message: 'Matches played',
  },
  progress: {
    summary: 'The points of each department over the running season, day by day',
    query: ofTable,
    reply: bodyOf(pointsProgress),
    message: 'Points over the season',
  },
} satisfies SubjectSchemas
