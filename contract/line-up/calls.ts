import type { z } from 'zod'
import { MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type LineUpUpdate = z.output<typeof schemas.lineUpUpdate>
export type LineUpSide = z.output<typeof schemas.lineUpSide>
export type MatchLineUps = z.output<typeof schemas.matchLineUps>
export type SquadPerson = z.output<typeof schemas.squadPerson>
export type LineUpSquad = z.output<typeof schemas.lineUpSquad>

export const lineUpCalls = callsOf<typeof schemas.lineUpSchemas>()({
  ofMatch: {
    method: 'GET',
    path: 'lineUp/match/:id',
    access: 'anyone',
    shows: ['line-up', 'entry', 'draw', 'match', 'event', 'team', 'department', 'profile'],
  },
  squad: { method: 'GET', path: 'lineUp/squad/:match/:entry', access: MANAGERS },
  update: { method: 'PUT', path: 'lineUp/update/:match/:entry', access: MANAGERS },
})
