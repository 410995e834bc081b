import type { z } from 'zod'
import { MATCH_MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type { scoreDetail } from './detail-schemas.ts'
import type { resultDispute } from './dispute-schemas.ts'
import type * as plans from './plan-schemas.ts'
import type { result } from './result-schemas.ts'
import type * as schemas from './schemas.ts'

export type Match = z.output<typeof schemas.match>
export type MatchMove = z.output<typeof schemas.matchMove>
export type MatchTeam = z.output<typeof schemas.matchTeam>
export type MatchDetails = z.output<typeof schemas.matchDetails>
export type MatchFilters = z.output<typeof schemas.matchFilters>
export type MatchDayFilters = z.output<typeof schemas.matchDayFilters>
export type MatchDays = z.output<typeof schemas.matchDays>
export type UpcomingCreate = z.output<typeof schemas.upcomingCreate>
export type ResultDispute = z.output<typeof resultDispute>
export type UpcomingUpdate = z.output<typeof plans.upcomingUpdate>
export type MatchPlans = z.output<typeof plans.matchPlans>
/** All that organisers change about the plan of a match. */
export type PlanChange = UpcomingUpdate & Omit<MatchPlans['rows'][number], 'match' | 'known'>
export type ScoreDetail = z.output<typeof scoreDetail>
export type Result = z.output<typeof result>
export type SummaryCreate = z.output<typeof schemas.summaryCreate>

const shows = ['match', 'live', 'team', 'department', 'gc', 'event'] as const

export const matchCalls = callsOf<typeof schemas.matchSchemas>()({
  list: {
    method: 'GET',
    path: 'match/getMatches/:status',
    access: 'anyone',
    shows: ['match', 'team', 'department', 'gc', 'event'],
  },
  listLive: { method: 'GET', path: 'match/getLiveMatches', access: 'anyone', shows },
  listDays: { method: 'GET', path: 'match/getMatchDays', access: 'anyone', shows: ['match', 'event', 'gc', 'draw'] },
  find: {
    method: 'GET',
    path: 'match/viewMatch/:id',
    access: 'anyone',
    shows: [...shows, 'points', 'profile', 'draw'],
  },
  createUpcoming: { method: 'POST', path: 'match/createUpcoming', access: MATCH_MANAGERS },
  update: { method: 'PUT', path: 'match/updateMatch/:id', access: MATCH_MANAGERS },
  updateMany: { method: 'PUT', path: 'match/updateMatches', access: MATCH_MANAGERS },
  callUp: { method: 'PUT', path: 'match/callUp/:id', access: MATCH_MANAGERS },
  createSummary: { method: 'POST', path: 'match/createSummary', access: MATCH_MANAGERS },
  recordResult: { method: 'POST', path: 'match/recordResult/:id', access: MATCH_MANAGERS },
  remove: { method: 'DELETE', path: 'match/deleteMatch/:id', access: MATCH_MANAGERS, goesToBin: true },
})
