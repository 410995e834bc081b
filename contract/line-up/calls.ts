import type { z } from 'zod'
import { MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type { lineUpSchemas, lineUpSide, lineUpSquad, lineUpUpdate, matchLineUps, squadPerson } from './schemas.ts'

export type LineUpUpdate = z.output<typeof lineUpUpdate>
export type LineUpSide = z.output<typeof lineUpSide>
export type MatchLineUps = z.output<typeof matchLineUps>
export type SquadPerson = z.output<typeof squadPerson>
export type LineUpSquad = z.output<typeof lineUpSquad>

export const lineUpCalls = callsOf<typeof lineUpSchemas>()({
  ofMatch: {
    method: 'GET',
    path: 'lineUp/match/:id',
    access: 'anyone',
    shows: ['line-up', 'entry', 'draw', 'match', 'event', 'team', 'department', 'profile'],
  },
  squad: { method: 'GET', path: 'lineUp/squad/:match/:entry', access: MANAGERS },
  update: { method: 'PUT', path: 'lineUp/update/:match/:entry', access: MANAGERS },
})
