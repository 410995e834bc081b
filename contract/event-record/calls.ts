import type { z } from 'zod'
import { ADMINS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type PastRecord = z.output<typeof schemas.pastRecord>

export const eventRecordCalls = callsOf<typeof schemas.eventRecordSchemas>()({
  findPast: { method: 'GET', path: 'event/pastRecord/:id', access: ADMINS },
  setPast: { method: 'POST', path: 'event/pastRecord/:id', access: ADMINS },
  removePast: { method: 'DELETE', path: 'event/pastRecord/:id', access: ADMINS },
})
