import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { bodyOf } from '#contract/schemas/replies.ts'
import { tableName } from '#contract/schemas/table-name.ts'

const range = z.tuple([z.number(), z.number()])

/** What the open events and matches still allow, if each is played. Protests, conduct and points by hand are left out. */
export const possible = z.object({
  open: z.number(),
  /** Every joint outcome was tried. Otherwise places are bounds: the best and the worst place cannot be passed. */
  isExact: z.boolean(),
  /** The events that have to be drawn before anything can be said. */
  waitsFor: z.array(z.string()),
  rows: z.array(
    z.object({
      department: z.string(),
      /** The best and the worst place. */
      places: range,
      /** The least and the most points. */
      points: range,
      /** First alone whatever happens, or never first, not even shared. */
      verdict: z.enum(['CHAMPION', 'OUT']).nullable(),
      /** Each of them alone makes it the only first. */
      ways: z.array(z.string()),
      /** What it cannot be the only first without. */
      needs: z.array(z.string()),
    }),
  ),
})

export const possibleSchemas = {
  find: {
    summary: 'What is still possible for each department in the running season: places, points, champion or out',
    query: z.strictObject({ table: tableName.optional() }),
    reply: bodyOf(possible),
    message: 'What is still possible',
  },
} satisfies SubjectSchemas
