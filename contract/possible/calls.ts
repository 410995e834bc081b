import type { z } from 'zod'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type Possible = z.output<typeof schemas.possible>
export type WhatIf = z.output<typeof schemas.whatIf>

const shows = [
  'points',
  'match',
  'event',
  'entry',
  'draw',
  'team',
  'department',
  'rule-book',
  'profile',
  'register',
  'gc',
] as const

export const possibleCalls = callsOf<typeof schemas.possibleSchemas>()({
  find: { method: 'GET', path: 'pointsTable/possible', access: 'anyone', shows },
  whatIf: { method: 'GET', path: 'pointsTable/whatIf', access: 'anyone', shows },
})
