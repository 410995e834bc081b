import type { z } from 'zod'
import { ADMINS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type AuditEntry = z.output<typeof schemas.auditEntry>

/** Entries of this action about one match are folded into the latest, unless the list is filtered by the action. */
export const SCORE_ACTION = 'updateScore'

export const auditCalls = callsOf<typeof schemas.auditSchemas>()({
  list: { method: 'GET', path: 'audit/entries', access: ADMINS },
  export: { method: 'GET', path: 'audit/export', access: ADMINS },
  find: { method: 'GET', path: 'audit/entries/:id', access: ADMINS },
})
