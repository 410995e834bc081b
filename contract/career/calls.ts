import type { z } from 'zod'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type PresentTeam = z.output<typeof schemas.presentTeam>
export type PastSquad = z.output<typeof schemas.pastSquad>
export type Career = z.output<typeof schemas.career>

export const careerCalls = callsOf<typeof schemas.careerSchemas>()({
  find: {
    method: 'GET',
    path: 'profile/career/:id',
    access: 'anyone',
    shows: ['profile', 'application', 'team', 'department', 'match', 'event', 'entry', 'gc'],
  },
})
