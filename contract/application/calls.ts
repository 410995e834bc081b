import type { z } from 'zod'
import { callsOf } from '#contract/call/call.ts'
import type { applicableTeam, applicationSchemas } from './schemas.ts'

export type ApplicableTeam = z.output<typeof applicableTeam>

export const applicationCalls = callsOf<typeof applicationSchemas>()({
  list: { method: 'GET', path: 'application/getApplications', access: 'signedIn' },
  apply: { method: 'POST', path: 'application/apply', access: 'signedIn' },
  unapply: { method: 'POST', path: 'application/unapply', access: 'signedIn' },
})
