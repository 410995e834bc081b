import type { z } from 'zod'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type PresentTeam = z.output<typeof schemas.presentTeam>
export type PastSquad = z.output<typeof schemas.pastSquad>
export type PersonFigures = z.output<typeof schemas.personFigures>
export type Career = z.output<typeof schemas.career>
export type TopList = z.output<typeof schemas.topList>
export type TopPlayers = z.output<typeof schemas.topPlayers>

const people = [
  'profile',
  'application',
  'team',
  'department',
  'match',
  'event',
  'entry',
  'draw',
  'line-up',
  'gc',
] as const

export const careerCalls = callsOf<typeof schemas.careerSchemas>()({
  find: {
    method: 'GET',
    path: 'profile/career/:id',
    access: 'anyone',
    shows: people,
  },
  top: { method: 'GET', path: 'profile/topPlayers', access: 'anyone', shows: people },
})
