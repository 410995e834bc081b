import { z } from 'zod'
import { oneOf } from '#contract/schemas/fields.ts'
import { departmentRef, instant } from '#contract/schemas/replies.ts'
import { RULINGS } from '#contract/values/enums.ts'

/** What a side holds against a result, and how the organisers ruled. */
export const resultDispute = z.object({
  _id: z.string(),
  department: departmentRef,
  reason: z.string(),
  /** Organisers and both sides can see a picture. */
  hasPicture: z.literal(true).optional(),
  at: instant,
  /** Null while the dispute is open. */
  ruling: z.object({ kind: oneOf(RULINGS), words: z.string(), at: instant }).nullable(),
})
