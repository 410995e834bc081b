import type { z } from 'zod'
import { ADMINS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type { auditEntry, auditSchemas } from './schemas.ts'

export type AuditEntry = z.output<typeof auditEntry>

/** Entries of this action about one match are folded into the latest, unless the list is filtered by the action. */
export const SCORE_ACTION = 'updateScore'

export const auditCalls = callsOf<typeof auditSchemas>()({
  list: { method: 'GET', path: 'audit/entries', access: ADMINS },
  find: { method: 'GET', path: 'audit/entries/:id', access: ADMINS },
})
