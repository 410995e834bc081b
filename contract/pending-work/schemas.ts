import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { bodyOf } from '#contract/schemas/replies.ts'
import { FIRST_STEPS, PENDING_WORK } from './pending-work.ts'

export const pendingWork = z.object({
  /** The kinds with something to do, in the order above. */
  work: z.array(
    z.object({
      kind: z.enum(PENDING_WORK.map(({ key }) => key)),
      count: z.number(),
      /** The first of what waits, at most `PENDING_ITEMS_MAX`. Applicants are counted by team. */
      items: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  /** For admins until the club has its first match, otherwise null. */
  firstSteps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })).nullable(),
})

export const pendingWorkSchemas = {
  find: {
    summary: 'What waits for the signed-in manager, counted; heads and sports leads count their own department',
    reply: bodyOf(pendingWork),
    message: 'Pending work',
  },
} satisfies SubjectSchemas
