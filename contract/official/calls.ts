import type { z } from 'zod'
import { MATCH_MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type Official = z.output<typeof schemas.official>
export type OfficialsUpdate = z.output<typeof schemas.officialsUpdate>

export const officialCalls = callsOf<typeof schemas.officialSchemas>()({
  set: { method: 'PUT', path: 'match/setOfficials/:id', access: MATCH_MANAGERS },
  findPeople: {
    method: 'GET',
    path: 'match/findOfficials',
    access: MATCH_MANAGERS,
    shows: ['profile', 'department', 'register'],
  },
})
