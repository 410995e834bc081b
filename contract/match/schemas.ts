import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { departmentCard } from '#contract/department/schemas.ts'
import { FIXTURE_OUTCOMES } from '#contract/draw/draw-enums.ts'
import { official } from '#contract/official/schemas.ts'
import { byId, clockTime, day, id, oneOf, optionalOnCreate } from '#contract/schemas/fields.ts'
import { filteredPage, filters, sought } from '#contract/schemas/filters.ts'
import {
  bodyOf,
  departmentRef,
  eventRef,
  instant,
  namedPerson,
  pageOf,
  rowAnswer,
  settlement,
} from '#contract/schemas/replies.ts'
import {
  CONFIRMATIONS,
  EVENT_GENDERS,
  MATCH_STATUSES,
  MATCH_TAGS,
  RESULT_CHANGE_KINDS,
  SPORTS,
} from '#contract/values/enums.ts'
import { scoreDetail } from './detail-schemas.ts'
import { resultDispute } from './dispute-schemas.ts'
import { hasReasonIfNeeded } from './match.ts'
import { despiteClash, matchPlans, minutes, upcomingUpdate, venue } from './plan-schemas.ts'
import { outcome, reasonWanted, result } from './result-schemas.ts'

export const matchTeam = z.object({
  _id: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  department: departmentRef,
})

/** A match in any state. `winner` is the winning team's id; a finished match without one is a tie, or `outcome` says why not. */
export const match = z.object({
  _id: z.string(),
  status: oneOf(MATCH_STATUSES),
  team1: matchTeam,
  team2: matchTeam,
  sport: oneOf(SPORTS),
  gender: oneOf(EVENT_GENDERS),
  tag: oneOf(MATCH_TAGS).nullable(),
  venue: z.string().nullable(),
  date: z.string().nullable(),
  time: z.string().nullable(),
  /** How long it takes; absent where nobody said so. */
  minutes: z.number().optional(),
  /** It begins after the match before on its court, and not before its time. */
  follows: z.literal(true).optional(),
  team1Score: z.number().nullable(),
  team2Score: z.number().nullable(),
  /** Absent where only the two scores were entered. */
  detail: scoreDetail.optional(),
  winner: z.string().nullable(),
  /** How it ended without being played to its end; absent for one that was. */
  outcome: oneOf(FIXTURE_OUTCOMES).optional(),
  roomId: z.string().nullable(),
  version: z.number(),
  /** The time of the result; null before it. */
  endedAt: instant.nullable(),
  /** Whether another organiser has confirmed the result; absent where the club did not ask for it. */
  confirmation: oneOf(CONFIRMATIONS).optional(),
  /** Until then the result was, or is, provisional. */
  provisionalUntil: instant.optional(),
  /** A side disputes the result, and nobody has ruled yet. Absent for all other matches. */
  isDisputed: z.literal(true).optional(),
  /** Absent for a match without an event. */
  event: eventRef.optional(),
})

/** The place of a department before and after a match, and the points that it won or lost with it. */
export const matchMove = z.object({ department: departmentCard, from: z.number(), to: z.number(), points: z.number() })

/** A match on its own page, with its points. */
export const matchDetails = match.extend({
  season: z.string(),
  /** Null while its season is open. */
  settledIn: settlement.nullable(),
  award: z.object({ department: departmentRef, points: z.number() }).nullable(),
  /** What its end moved in the point table, the most points first; absent when nothing moved, and for results of earlier versions. */
  moves: z.array(matchMove).optional(),
  /** The reason why the side with the lower score won. */
  reason: z.string().nullable(),
  updatedAt: instant,
  /** What has changed the result last; absent for one that nothing has changed. */
  lastChange: oneOf(RESULT_CHANGE_KINDS).optional(),
  /** The earliest first; absent for a match without disputes. */
  disputes: z.array(resultDispute).optional(),
  /** The keeper of the score; of a result the last one. A live match has none when its keeper may no longer score. */
  keeper: namedPerson.nullable(),
  /** By their roles; absent where nobody is named. */
  officials: z.array(official.extend(namedPerson.shape)).optional(),
  /** The drawn fixture of this match; absent for other matches. */
  fixture: z
    .object({
      stage: z.string(),
      position: z.number(),
      /** One side must go on, and nothing says yet which one. */
      needsWinner: z.boolean(),
    })
    .optional(),
})

export const matchFilters = filteredPage.extend({
  /** A part of a team's name or of the venue. */
  q: sought.optional(),
  season: id(SENTENCES.unknownSeason).optional(),
  day: day.optional(),
  team: id(SENTENCES.unknownTeam).optional(),
  /** Only matches without an event. */
  event: z.literal('NONE').optional(),
})

export const matchDayFilters = z.strictObject(filters)

export const matchDays = z.object({
  played: z.array(z.string()),
  upcoming: z.array(z.string()),
  /** The days of planned fixtures whose sides are not known yet, where all matches are asked for. Absent where there are none. */
  waiting: z.array(z.string()).optional(),
})

const INVALID = SENTENCES.unknownMatch

const teamId = id(SENTENCES.unknownTeam)

/** Between whom, when and where. */
const plan = {
  team1: teamId,
  team2: teamId,
  sport: oneOf(SPORTS, 'Sport is required'),
  gender: oneOf(EVENT_GENDERS, 'Gender is required'),
  tag: optionalOnCreate(oneOf(MATCH_TAGS)),
  venue: optionalOnCreate(venue),
  date: optionalOnCreate(day),
  time: optionalOnCreate(clockTime),
}

/** The event of the match, if it belongs to one. */
const event = optionalOnCreate(id(SENTENCES.unknownEvent))

export const upcomingCreate = z.strictObject({
  ...plan,
  minutes: optionalOnCreate(minutes),
  status: z.literal('UPCOMING').default('UPCOMING'),
  event,
  despiteClash,
})

export const summaryCreate = z
  .strictObject({
    ...plan,
    ...outcome,
    event,
    status: z.literal('SUMMARY').default('SUMMARY'),
  })
  .refine(hasReasonIfNeeded, reasonWanted)

const reply = bodyOf(matchDetails)

export const matchSchemas = {
  list: {
    summary: 'Upcoming matches, soonest first and undated last, or results, latest first',
    params: z.strictObject({ status: z.enum(['UPCOMING', 'SUMMARY']) }),
    query: matchFilters,
    reply: pageOf(match),
    message: 'Matches',
  },
  listLive: {
    summary: 'Matches that are live now',
    query: matchFilters,
    reply: pageOf(match),
    message: 'Live matches',
  },
  listDays: {
    summary: 'The latest days with results and the next days with matches, in the order of the calendar',
    query: matchDayFilters,
    reply: bodyOf(matchDays),
    message: 'Days with matches',
  },
  find: {
    summary: 'One match in whatever state, by its id or that of its room',
    params: z.strictObject({ id: z.string().regex(/^[0-9A-Za-z_-]{6,40}$/, INVALID) }),
    reply,
    message: 'Match',
  },
  createUpcoming: { summary: 'Schedule a match', body: upcomingCreate, reply, message: 'Match scheduled.' },
  update: {
    summary: 'Change tag, venue, date, time or length of an upcoming match',
    params: byId(INVALID),
    body: upcomingUpdate,
    reply,
    message: 'Match updated.',
  },
  updateMany: {
    summary: 'Plan upcoming matches row by row; refused rows are answered in their order, the others are saved',
    body: matchPlans,
    reply: bodyOf(z.array(rowAnswer)),
    message: 'Rows saved.',
  },
  callUp: {
    summary: 'Call both sides of a match to the next free court of its ground, now',
    params: byId(INVALID),
    reply,
    message: 'Both sides are called.',
  },
  createSummary: {
    summary: "Record a match that was played; the winner's department gets its points at once",
    body: summaryCreate,
    reply,
    message: 'Result recorded.',
  },
  recordResult: {
    summary: 'Turn an upcoming match into a result',
    params: byId(INVALID),
    body: result,
    reply,
    message: 'Result recorded.',
  },
  remove: {
    summary: "Delete a match; a result's points are taken back at once",
    params: byId(INVALID),
    message: 'Match deleted.',
  },
} satisfies SubjectSchemas
