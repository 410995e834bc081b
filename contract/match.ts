import { z } from 'zod'
import { defineCall } from './call.ts'
import { GENDERS, MATCH_STATUSES, MATCH_TAGS, oneOf, SPORTS } from './enums.ts'
import { departmentRef, pageOf } from './fields.ts'
import { filteredPage } from './filters.ts'

export const matchTeam = z.object({
  _id: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  department: departmentRef,
})

/** A match in whatever state. `winner` is the winning team's id; a finished match without one is a tie. */
export const match = z.object({
  _id: z.string(),
  status: oneOf(MATCH_STATUSES),
  team1: matchTeam,
  team2: matchTeam,
  sport: oneOf(SPORTS),
  gender: oneOf(GENDERS),
  tag: oneOf(MATCH_TAGS).nullable(),
  venue: z.string().nullable(),
  date: z.string().nullable(),
  time: z.string().nullable(),
  team1Score: z.number().nullable(),
  team2Score: z.number().nullable(),
  winner: z.string().nullable(),
  roomId: z.string().nullable(),
  version: z.number(),
})
export type Match = z.output<typeof match>
export type MatchTeam = z.output<typeof matchTeam>

const shows = ['match', 'team', 'department'] as const

export const matchCalls = {
  list: defineCall({
    method: 'GET',
    path: 'match/getMatches/:status',
    access: 'anyone',
    summary: 'Upcoming matches, soonest first, or results, latest first',
    params: z.strictObject({ status: z.enum(['UPCOMING', 'SUMMARY']) }),
    query: filteredPage,
    reply: pageOf(match),
    message: 'Matches',
    shows,
  }),
  listLive: defineCall({
    method: 'GET',
    path: 'match/getLiveMatches',
    access: 'anyone',
    summary: 'Matches that are live now',
    query: filteredPage,
    reply: pageOf(match),
    message: 'Live matches',
    shows,
  }),
}
