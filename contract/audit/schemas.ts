import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { byId, day, id, oneOf, paging, text } from '#contract/schemas/fields.ts'
import { bodyOf, pageOf } from '#contract/schemas/replies.ts'
import { ROLES } from '#contract/values/enums.ts'

const word = text({ max: 60 })

const filters = {
  actor: id(SENTENCES.unknownUser).optional(),
  action: word.optional(),
  subject: word.optional(),
  subjectId: id().optional(),
  from: day.optional(),
  to: day.optional(),
}

export const auditEntry = z.object({
  _id: z.string(),
  /** With the name of today, of an account that is gone 'Deleted account'. Null for the program itself. */
  actor: z.object({ _id: z.string(), name: z.string(), role: oneOf(ROLES) }).nullable(),
  address: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** The name of the subject. Null when it has none. */
  name: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** Lists in `before` and `after` are numbers, their lengths. The entry by its id has all of it. */
  isShortened: z.boolean(),
  /** The names of the ids in `before` and `after`, also of deleted things. Ids without a name are left out. */
  names: z.record(z.string(), z.string()),
  /** The number of folded changes and people, see `SCORE_ACTION`. */
  changes: z.number(),
  people: z.number(),
  createdAt: z.string(),
})

export const auditSchemas = {
  list: {
    summary: 'Who changed what and when, newest first',
    query: z.strictObject({ ...filters, ...paging }),
    reply: pageOf(auditEntry),
    message: 'Audit entries',
  },
  export: {
    summary: 'The newest 5,000 of these entries as CSV text',
    query: z.strictObject(filters),
    /** Whether these are all entries. */
    reply: bodyOf(z.object({ table: z.string(), isWhole: z.boolean() })),
    message: 'Audit table',
  },
  find: {
    summary: 'One change with all that it took or wrote',
    params: byId(),
    reply: bodyOf(auditEntry),
    message: 'Audit entry',
  },
} satisfies SubjectSchemas
