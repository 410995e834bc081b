import { z } from 'zod'
import { ADMINS } from './access.ts'
import { defineCall } from './call.ts'
import { oneOf, ROLES } from './enums.ts'
import { day, id, pageOf, paging, text } from './fields.ts'

const word = text({ max: 60 })

export const auditEntry = z.object({
  _id: z.string(),
  /** Who: kept by name too, because the trail outlives people. Null where the program itself acted. */
  actor: z.object({ _id: z.string(), name: z.string(), role: oneOf(ROLES) }).nullable(),
  address: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  createdAt: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>

export const auditCalls = {
  list: defineCall({
    method: 'GET',
    path: 'audit/entries',
    access: ADMINS,
    summary: 'Who changed what and when, newest first',
    query: z.strictObject({
      actor: id('Invalid user ID').optional(),
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
}
