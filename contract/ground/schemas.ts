import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { byId, clearable, clockTime, day, oneOf, optionalOnCreate, text } from '#contract/schemas/fields.ts'
import { bodyOf } from '#contract/schemas/replies.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { COURTS_MAX, UNKNOWN_GROUND } from './ground.ts'

// With a court and the comma between them it fits into a venue.
const groundName = text({ max: 60, short: 'Name is required', long: 'Name is too long' })

const courtName = text({ max: 30, short: 'Name each court', long: 'The name of a court is too long' })

const areNamesDifferent = (courts: readonly { name: string }[]) =>
  new Set(courts.map(({ name }) => nameKey(name))).size === courts.length

/** `was` is the former name of a court that is renamed. */
const courts = z
  .array(z.strictObject({ name: courtName, was: z.string().max(30).optional() }))
  .max(COURTS_MAX, `A ground has at most ${COURTS_MAX} courts.`)
  .refine(areNamesDifferent, 'Two courts have the same name.')

const taken = z
  .array(z.strictObject({ day, reason: text({ max: 60, short: 'Say who has it', long: 'Reason is too long' }) }))
  .max(120, 'At most 120 days are noted.')

const sports = z.array(oneOf(SPORTS)).max(Object.keys(SPORTS).length)

export const groundCreate = z.strictObject({
  name: groundName,
  courts: courts.default([]),
  opens: optionalOnCreate(clockTime),
  closes: optionalOnCreate(clockTime),
  /** Empty: all. */
  sports: sports.default([]),
  /** The days on which others have it. */
  taken: taken.default([]),
})

export const groundUpdate = z.strictObject({
  name: groundName.optional(),
  courts: courts.optional(),
  opens: clearable(clockTime),
  closes: clearable(clockTime),
  sports: sports.optional(),
  taken: taken.optional(),
})

export const ground = z.object({
  _id: z.string(),
  name: z.string(),
  courts: z.array(z.string()),
  opens: z.string().nullable(),
  closes: z.string().nullable(),
  sports,
  taken: z.array(z.object({ day: z.string(), reason: z.string() })),
})

export const groundSchemas = {
  list: { summary: 'The grounds with their courts, by name', reply: bodyOf(z.array(ground)), message: 'Grounds' },
  create: { summary: 'Add a ground', body: groundCreate, reply: bodyOf(ground), message: 'Ground added.' },
  update: {
    summary: 'Change a ground; the venues of matches to come follow its new names',
    params: byId(UNKNOWN_GROUND),
    body: groundUpdate,
    reply: bodyOf(ground),
    message: 'Ground updated.',
  },
  remove: {
    summary: 'Delete a ground; matches keep their venue as a text',
    params: byId(UNKNOWN_GROUND),
    message: 'Ground deleted.',
  },
} satisfies SubjectSchemas
