import type { z } from 'zod'
import { MATCH_MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as stages from './drawn-stage-schemas.ts'
import type * as schemas from './schemas.ts'

export type EntryOfDraw = z.output<typeof schemas.entryOfDraw>
export type DrawnFixture = z.output<typeof stages.drawnFixture>
export type StageOfDraw = z.output<typeof stages.stageOfDraw>
export type EventDraw = z.output<typeof schemas.eventDraw>

const TOPICS = ['draw', 'event', 'entry', 'match', 'department', 'team', 'profile'] as const

export const drawCalls = callsOf<typeof schemas.drawSchemas>()({
  find: { method: 'GET', path: 'draw/ofEvent/:eventId', access: 'anyone', shows: TOPICS },
  managed: { method: 'GET', path: 'draw/managed/:eventId', access: MATCH_MANAGERS, shows: TOPICS },
  witness: { method: 'GET', path: 'draw/witness/:stageId', access: 'signedIn' },
  formerSeeds: { method: 'GET', path: 'draw/formerSeeds/:eventId', access: MATCH_MANAGERS },
})
