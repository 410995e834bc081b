import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { byId, id, oneOf } from '#contract/schemas/fields.ts'
import { sought } from '#contract/schemas/filters.ts'
import { bodyOf, personRef } from '#contract/schemas/replies.ts'
import { OFFICIAL_ROLES, OFFICIALS_MAX } from './official.ts'

export const official = personRef.extend({ role: oneOf(OFFICIAL_ROLES) })

const named = z
  .array(z.strictObject({ person: id('Invalid user ID'), role: oneOf(OFFICIAL_ROLES, 'Role is required') }))
  .max(OFFICIALS_MAX, `A match has at most ${OFFICIALS_MAX} officials.`)
  .refine(
    (officials) => new Set(officials.map(({ person }) => person)).size === officials.length,
    'A person has one role in a match.',
  )

export const officialsUpdate = z.strictObject({
  officials: named,
  /** Those whom the author of the change knew. */
  known: named,
  /** Confirms that an official also plays or officiates at the time of the match. */
  despiteClash: z.boolean().default(false),
})

export const officialSchemas = {
  set: {
    summary: 'Name the officials of a match that is not over; each new one is notified',
    params: byId(SENTENCES.unknownMatch),
    body: officialsUpdate,
    reply: bodyOf(z.array(official)),
    message: 'Officials saved.',
  },
  findPeople: {
    summary: 'Accounts by a part of the name, by email or by roll number, to name them as officials',
    query: z.strictObject({ q: sought }),
    reply: bodyOf(z.array(personRef.extend({ department: z.string().nullable() }))),
    message: 'People',
  },
} satisfies SubjectSchemas
