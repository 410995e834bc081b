import { z } from 'zod'
import { MATCH_MANAGERS } from './access.ts'
import { defineCall } from './call.ts'
import { GENDERS, MATCH_STATUSES, MATCH_TAGS, oneOf, SPORTS, WINNERS } from './enums.ts'
import {
  bodyOf,
  byId,
  clearable,
  clockTime,
  day,
  departmentRef,
  id,
  instant,
  optionalOnCreate,
  pageOf,
  personRef,
  text,
} from './fields.ts'
import { filteredPage, sought } from './filters.ts'

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

/** A match on its own page: with what it was worth. */
export const matchDetails = match.extend({
  season: z.string(),
  /** The championship that has closed this season, null while it is open. Its record may have been deleted since. */
  settledIn: z.object({ record: z.string().nullable() }).nullable(),
  award: z.object({ department: departmentRef, points: z.number() }).nullable(),
  updatedAt: instant,
  /** Who keeps the score of a live match, or kept it. */
  keeper: personRef.nullable(),
})
export type MatchDetails = z.output<typeof matchDetails>

export const matchFilters = filteredPage.extend({
  /** A part of a team's name or of the venue. */
  q: sought.optional(),
  season: id('Invalid season ID').optional(),
})
export type MatchFilters = z.output<typeof matchFilters>

const INVALID = 'Invalid match ID'
export const SCORE_MAX = 1000
const teamId = id('Invalid team ID')
const venue = text({ max: 100, long: 'Venue is too long.' })
const score = z
  .int('Score must be a whole number.')
  .min(0, 'Score must be at least 0.')
  .max(SCORE_MAX, `Score must be at most ${SCORE_MAX}.`)
  .optional()
const winner = oneOf(WINNERS, 'Winner is required')
const sides = {
  team1: teamId,
  team2: teamId,
  sport: oneOf(SPORTS, 'Sport is required'),
  gender: oneOf(GENDERS, 'Gender is required'),
}
const when = { date: optionalOnCreate(day), time: optionalOnCreate(clockTime) }
/** Two matches of one team, or on one ground, at once are refused with a 409 unless this says that it is meant. */
const despiteClash = z.boolean().default(false)

export const upcomingCreate = z.strictObject({
  ...sides,
  tag: optionalOnCreate(oneOf(MATCH_TAGS)),
  venue: optionalOnCreate(venue),
  ...when,
  status: z.literal('UPCOMING').default('UPCOMING'),
  despiteClash,
})
export type UpcomingCreate = z.output<typeof upcomingCreate>

export const upcomingUpdate = z.strictObject({
  tag: clearable(oneOf(MATCH_TAGS)),
  venue: clearable(venue),
  date: clearable(day),
  time: clearable(clockTime),
  despiteClash,
})
export type UpcomingUpdate = z.output<typeof upcomingUpdate>

/** How a match ended. */
export const result = z.strictObject({ team1Score: score, team2Score: score, winner })
export type Result = z.output<typeof result>

export const summaryCreate = z.strictObject({
  ...sides,
  tag: optionalOnCreate(oneOf(MATCH_TAGS)),
  venue: optionalOnCreate(venue),
  ...when,
  ...result.shape,
  status: z.literal('SUMMARY').default('SUMMARY'),
})
export type SummaryCreate = z.output<typeof summaryCreate>

const shows = ['match', 'live', 'team', 'department', 'gc'] as const
const reply = bodyOf(matchDetails)

export const matchCalls = {
  list: defineCall({
    method: 'GET',
    path: 'match/getMatches/:status',
    access: 'anyone',
    summary: 'Upcoming matches, soonest first and undated last, or results, latest first',
    params: z.strictObject({ status: z.enum(['UPCOMING', 'SUMMARY']) }),
    query: matchFilters,
    reply: pageOf(match),
    message: 'Matches',
    shows: ['match', 'team', 'department', 'gc'],
  }),
  listLive: defineCall({
    method: 'GET',
    path: 'match/getLiveMatches',
    access: 'anyone',
    summary: 'Matches that are live now',
    query: matchFilters,
    reply: pageOf(match),
    message: 'Live matches',
    shows,
  }),
  find: defineCall({
    method: 'GET',
    path: 'match/viewMatch/:id',
    access: 'anyone',
    summary: 'One match in whatever state, by its id or that of its room',
    params: z.strictObject({ id: z.string().regex(/^[0-9A-Za-z_-]{6,40}$/, INVALID) }),
    reply,
    message: 'Match',
    shows: [...shows, 'points', 'profile'],
  }),
  createUpcoming: defineCall({
    method: 'POST',
    path: 'match/createUpcoming',
    access: MATCH_MANAGERS,
    summary: 'Schedule a match',
    body: upcomingCreate,
    reply,
    message: 'Match scheduled.',
  }),
  update: defineCall({
    method: 'PUT',
    path: 'match/updateMatch/:id',
    access: MATCH_MANAGERS,
    summary: 'Change tag, venue, date or time of an upcoming match',
    params: byId(INVALID),
    body: upcomingUpdate,
    reply,
    message: 'Match updated.',
  }),
  createSummary: defineCall({
    method: 'POST',
    path: 'match/createSummary',
    access: MATCH_MANAGERS,
    summary: "Record a match that was played; the winner's department gets its points at once",
    body: summaryCreate,
    reply,
    message: 'Result recorded.',
  }),
  recordResult: defineCall({
    method: 'POST',
    path: 'match/recordResult/:id',
    access: MATCH_MANAGERS,
    summary: 'Turn an upcoming match into a result',
    params: byId(INVALID),
    body: result,
    reply,
    message: 'Result recorded.',
  }),
  remove: defineCall({
    method: 'DELETE',
    path: 'match/deleteMatch/:id',
    access: MATCH_MANAGERS,
    summary: "Delete a match; a result's points are taken back at once",
    params: byId(INVALID),
    message: 'Match deleted.',
  }),
}
