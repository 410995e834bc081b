import type { z } from 'zod'
import { callsOf } from '#contract/call/call.ts'
import type { career, careerSchemas, pastSquad, presentTeam } from './schemas.ts'

export type PresentTeam = z.output<typeof presentTeam>
export type PastSquad = z.output<typeof pastSquad>
export type Career = z.output<typeof career>

export const careerCalls = callsOf<typeof careerSchemas>()({
  find: {
    method: 'GET',
    path: 'profile/career/:id',
    access: 'anyone',
    shows: ['profile', 'application', 'team', 'department', 'match', 'event', 'entry', 'gc'],
  },
})
