import type { z } from 'zod'
import { MATCH_MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type OrderedMatch = z.output<typeof schemas.orderedMatch>
export type CourtOfDay = z.output<typeof schemas.courtOfDay>
export type OrderOfPlay = z.output<typeof schemas.orderOfPlay>
export type MyDay = z.output<typeof schemas.myDay>
export type BoardPlan = z.output<typeof schemas.boardPlan>
export type Board = z.output<typeof schemas.board>
export type BoardCourt = Board['courts'][number]
export type BoardMatch = Board['open'][number]
export type Move = z.output<typeof schemas.move>
export type RainOptions = z.output<typeof schemas.rainOptions>
export type Delay = z.output<typeof schemas.delay>
export type PlanOptions = z.output<typeof schemas.planOptions>
export type PlanCheck = z.output<typeof schemas.planCheck>

const shows = ['match', 'live', 'team', 'department', 'event', 'gc', 'draw', 'ground', 'club', 'profile'] as const
const checks = [...shows, 'entry', 'line-up', 'application'] as const

export const scheduleCalls = callsOf<typeof schemas.scheduleSchemas>()({
  // The clock decides which day is the nearest: answers with the topic 'club' are not cached for long.
  order: { method: 'GET', path: 'match/getOrderOfPlay', access: 'anyone', shows: [...shows, 'entry'] },
  check: { method: 'GET', path: 'match/getClashes', access: MATCH_MANAGERS, shows: checks },
  checkMove: { method: 'GET', path: 'match/checkMove', access: MATCH_MANAGERS, shows: checks },
  board: { method: 'GET', path: 'match/getBoard', access: MATCH_MANAGERS, shows: checks },
  // The clock decides which day is today.
  myDay: { method: 'GET', path: 'match/getMyDay', access: 'signedIn', shows: checks },
  unplanned: { method: 'GET', path: 'match/getUnplanned', access: MATCH_MANAGERS, shows: checks },
  plan: { method: 'POST', path: 'match/planMatches', access: MATCH_MANAGERS },
  planDelay: { method: 'POST', path: 'match/planDelay', access: MATCH_MANAGERS },
  planRain: { method: 'POST', path: 'match/planRain', access: MATCH_MANAGERS },
})
