import type { z } from 'zod'
import { MATCH_MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type Ground = z.output<typeof schemas.ground>
export type GroundCreate = z.output<typeof schemas.groundCreate>
export type GroundUpdate = z.output<typeof schemas.groundUpdate>

export const groundCalls = callsOf<typeof schemas.groundSchemas>()({
  list: { method: 'GET', path: 'ground/grounds', access: MATCH_MANAGERS, shows: ['ground', 'profile'] },
  create: { method: 'POST', path: 'ground/createGround', access: MATCH_MANAGERS },
  update: { method: 'PUT', path: 'ground/updateGround/:id', access: MATCH_MANAGERS },
  remove: { method: 'DELETE', path: 'ground/deleteGround/:id', access: MATCH_MANAGERS },
})
