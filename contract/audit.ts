import { z } from 'zod'
import { ADMINS } from './access.ts'
import { defineCall } from './call.ts'
import { oneOf, ROLES } from './enums.ts'
import { byId, day, id, paging, text } from './fields.ts'
import { bodyOf, pageOf } from './replies.ts'
import { SENTENCES } from './sentences.ts'

const word = text({ max: 60 })

export const auditEntry = z.object({
  _id: z.string(),
  /** The actor, with name, because the trail outlives accounts. Null for the program itself. */
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
export type AuditEntry = z.output<typeof auditEntry>

/** Entries of this action about one match are folded into the latest, unless the list is filtered by the action. */
export const SCORE_ACTION = 'updateScore'

export const auditCalls = {
  list: defineCall({
    method: 'GET',
    path: 'audit/entries',
    access: ADMINS,
    summary: 'Who changed what and when, newest first',
    query: z.strictObject({
      actor: id(SENTENCES.unknownUser).optional(),
      action: word.optional(),
      subject: word.optional(),
      subjectId: id().optional(),
      from: day.optional(),
      to: day.optional(),
      ...paging,
    }),
    reply: pageOf(auditEntry),
    message: 'Audit entries',
  }),
  find: defineCall({
    method: 'GET',
    path: 'audit/entries/:id',
    access: ADMINS,
    summary: 'One change with all that it took or wrote',
    params: byId(),
    reply: bodyOf(auditEntry),
    message: 'Audit entry',
  }),
}
