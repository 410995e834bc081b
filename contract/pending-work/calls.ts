import type { z } from 'zod'
import { MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type { FIRST_STEPS, PENDING_WORK } from './pending-work.ts'
import type * as schemas from './schemas.ts'

export type PendingKind = (typeof PENDING_WORK)[number]['key']
export type FirstStep = (typeof FIRST_STEPS)[number]
export type PendingWork = z.output<typeof schemas.pendingWork>

export const pendingWorkCalls = callsOf<typeof schemas.pendingWorkSchemas>()({
  find: { method: 'GET', path: 'dashboard/pendingWork', access: MANAGERS },
})
