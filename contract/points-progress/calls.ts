import type { z } from 'zod'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type PlayedMatches = z.output<typeof schemas.playedMatches>
export type PointsProgress = z.output<typeof schemas.pointsProgress>

export const progressCalls = callsOf<typeof schemas.progressSchemas>()({
  played: {
    method: 'GET',
    path: 'pointsTable/played',
    access: 'anyone',
    shows: ['match', 'department', 'rule-book', 'gc'],
  },
  progress: {
    method: 'GET',
    path: 'pointsTable/progress',
    access: 'anyone',
    shows: ['points', 'department', 'rule-book', 'gc'],
  },
})
