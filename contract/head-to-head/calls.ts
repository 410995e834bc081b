import type { z } from 'zod'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type HeadToHead = z.output<typeof schemas.headToHead>
export type HeadToHeadOf = z.output<typeof schemas.sidesOf>

export const headToHeadCalls = callsOf<typeof schemas.headToHeadSchemas>()({
  find: {
    method: 'GET',
    path: 'headToHead/:of/:one/:other',
    access: 'anyone',
    shows: ['match', 'team', 'department', 'event', 'gc'],
  },
})
