import type { z } from 'zod'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type ApplicableTeam = z.output<typeof schemas.applicableTeam>

export const applicationCalls = callsOf<typeof schemas.applicationSchemas>()({
  list: { method: 'GET', path: 'application/getApplications', access: 'signedIn' },
  apply: { method: 'POST', path: 'application/apply', access: 'signedIn' },
  unapply: { method: 'POST', path: 'application/unapply', access: 'signedIn' },
})
