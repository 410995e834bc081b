import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { departmentCard } from '#contract/department/schemas.ts'
import { match } from '#contract/match/schemas.ts'
import { amount } from '#contract/schemas/amount.ts'
import { byId, id, oneOf, optionalOnCreate, paging, reason } from '#contract/schemas/fields.ts'
import { bodyOf, eventRef, instant, pageOf, personRef } from '#contract/schemas/replies.ts'
import { tableName } from '#contract/schemas/table-name.ts'
import { MATCH_TAGS, POINTS_KINDS, SPORTS } from '#contract/values/enums.ts'
import { POINTS_MAX, RESULTS_MAX } from './points.ts'

const INVALID = SENTENCES.unknownDepartment

const WIN_POINTS_MAX = 100

export const standing = departmentCard.extend({
  points: z.number(),
  /** The sum of changes in the last 24 hours before the answer; absent for 0. */
  recent: z.array(z.object({ points: z.number(), at: instant })).max(1),
  /** The place after tie-breaks. Only in a season with a rule book of its own. */
  place: z.number().optional(),
})

/** The points of a win: the rule of its tag, otherwise of its sport, otherwise those of every win. */
export const pointsRules = z.strictObject({
  sports: z.partialRecord(oneOf(SPORTS), amount(0, WIN_POINTS_MAX)),
  tags: z.partialRecord(oneOf(MATCH_TAGS), amount(0, WIN_POINTS_MAX)),
})

/**
 * The rules that hold today. `win`, the points of a win that no tag or sport decides, and `tie` are there when a rule book gives
 * others than the standard rules.
 */
export const pointsRulesReply = pointsRules.extend({
  win: z.number().optional(),
  tie: z.number().optional(),
  editable: z.boolean(),
})

const awards = z.array(z.object({ department: z.string(), points: z.number() }))

/** What each end of a match gives. Departments that get nothing are left out. */
export const matchWorth = z.object({ TEAM1: awards, TEAM2: awards, TIE: awards })

export const pointsUpdate = z.strictObject({
  points: amount(0, POINTS_MAX),
  reason: optionalOnCreate(reason),
})

/** Points for something that no rule covers. */
export const pointsEntryCreate = z.strictObject({
  department: id(SENTENCES.unknownDepartment),
  points: amount(-POINTS_MAX, POINTS_MAX).refine((points) => points !== 0, 'Points cannot be 0.'),
  reason,
  event: optionalOnCreate(id(SENTENCES.unknownEvent)),
})

export const pointsEntry = z.object({
  _id: z.string(),
  kind: oneOf(POINTS_KINDS),
  points: z.number(),
  reason: z.string(),
  createdAt: instant,
  /** The department's total after this entry. */
  total: z.number(),
  /** The match of this entry, while it exists. */
  match: z.string().nullable(),
  reverses: z.string().nullable(),
  by: personRef.nullable(),
  /** The event of this entry, while it exists. Absent where there is none, as the next three. */
  event: eventRef.optional(),
  /** Distinguishes several entries of a department in the event. */
  entry: z.string().optional(),
  place: z.number().optional(),
  /** The version of the rule book that gave the points. */
  version: z.number().optional(),
})

export const departmentResults = z.object({
  deptTeams: z.array(z.string()),
  deptMatches: z.array(match).max(RESULTS_MAX),
})

/** One reason of a total. Entries that were reversed are left out. */
const explainedLine = z.object({
  part: oneOf(POINTS_KINDS),
  event: eventRef.nullable(),
  sport: oneOf(SPORTS).nullable(),
  entry: z.string().nullable(),
  place: z.number().nullable(),
  points: z.number(),
  /** The rule, in words. */
  rule: z.string(),
  /** What happened, as the history says it. */
  reason: z.string(),
  /** The places of the event are not final yet. Absent for all other lines. */
  isProvisional: z.literal(true).optional(),
  /** They hang on a disputed result. Absent for all other lines. */
  isDisputed: z.literal(true).optional(),
  match: z.string().nullable(),
  at: instant,
})

/** Why a department has its points. */
export const explanation = z.object({
  department: departmentCard,
  table: z.string(),
  total: z.number(),
  lines: z.array(explainedLine),
})

/** A department's points in each sport; points without a sport are under OTHER. */
export const sportColumns = z.object({
  department: z.string(),
  sports: z.partialRecord(z.enum([...oneOf(SPORTS).options, 'OTHER']), z.number()),
})

const season = id(SENTENCES.unknownSeason).optional()

/** A table that the rule book names; by default its first one. */
const table = tableName.optional()

export const pointsSchemas = {
  table: {
    summary:
      'The point table of the running season: most points first, then by the tie-breaks of the rule book, then by name',
    query: z.strictObject({ table }),
    reply: bodyOf(z.array(standing)),
    message: 'Point table',
  },
  results: {
    summary: `A department's latest ${RESULTS_MAX} results of one sport, latest first: of the running season, or of the one named`,
    params: byId(INVALID),
    query: z.strictObject({ sport: oneOf(SPORTS).default('CRICKET'), season }),
    reply: bodyOf(departmentResults),
    message: 'Results',
  },
  history: {
    summary: "Where a department's points came from, latest first: of the running season, or of the one named",
    params: byId(INVALID),
    query: z.strictObject({ season, ...paging }),
    reply: pageOf(pointsEntry),
    message: 'Points history',
  },
  explain: {
    summary: "Each line of a department's total with its rule: in the running season, or in the one named",
    params: byId(INVALID),
    query: z.strictObject({ season, table }),
    reply: bodyOf(explanation),
    message: 'Points explained',
  },
  columns: {
    summary: 'The points of each department by sport, in the running season',
    query: z.strictObject({ table }),
    reply: bodyOf(z.array(sportColumns)),
    message: 'Points by sport',
  },
  addEntry: {
    summary: 'Add points, or deduct them, for something that no rule covers',
    body: pointsEntryCreate,
    reply: bodyOf(pointsEntry),
    message: 'Points recorded.',
  },
  adjust: {
    summary: "Set a department's total; the difference is written down as an adjustment",
    params: byId(INVALID),
    body: pointsUpdate,
    message: 'Points adjusted.',
  },
  rules: {
    summary: 'What a win is worth in the running season',
    reply: bodyOf(pointsRulesReply),
    message: 'Points rules',
  },
  worth: {
    summary: 'What each end of a match that is not over would give its departments, by the rules that hold for it',
    params: byId(SENTENCES.unknownMatch),
    reply: bodyOf(matchWorth),
    message: 'Points of a match',
  },
  updateRules: {
    summary: 'Set what a win is worth; until the first result of the season',
    body: pointsRules,
    message: 'Points rules updated.',
  },
} satisfies SubjectSchemas
