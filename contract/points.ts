import { z } from 'zod'
import { ADMINS, MATCH_MANAGERS } from './access.ts'
import { amount } from './amount.ts'
import { defineCall } from './call.ts'
import { departmentCard } from './department.ts'
import { MATCH_TAGS, oneOf, POINTS_KINDS, SPORTS } from './enums.ts'
import { byId, id, optionalOnCreate, paging, reason } from './fields.ts'
import { match } from './match.ts'
import { bodyOf, eventRef, instant, pageOf, personRef } from './replies.ts'
import { SENTENCES } from './sentences.ts'
import { tableName } from './table-name.ts'

const INVALID = SENTENCES.unknownDepartment
export const POINTS_MAX = 500
const WIN_POINTS_MAX = 100

export const standing = departmentCard.extend({
  points: z.number(),
  /** The sum of changes in the last 24 hours before the answer; absent for 0. */
  recent: z.array(z.object({ points: z.number(), at: instant })).max(1),
  /** The place after tie-breaks. Only in a season with a rule book of its own. */
  place: z.number().optional(),
})
export type Standing = z.output<typeof standing>

/** The points of a win: the rule of its tag, otherwise of its sport, otherwise those of every win. */
export const pointsRules = z.strictObject({
  sports: z.partialRecord(oneOf(SPORTS), amount(0, WIN_POINTS_MAX)),
  tags: z.partialRecord(oneOf(MATCH_TAGS), amount(0, WIN_POINTS_MAX)),
})
export type PointsRules = z.output<typeof pointsRules>

/**
 * The rules that hold today. `win`, the points of a win that no tag or sport decides, and `tie` are there when a rule book gives
 * others than the standard rules.
 */
export const pointsRulesReply = pointsRules.extend({
  win: z.number().optional(),
  tie: z.number().optional(),
  editable: z.boolean(),
})
export type PointsRulesReply = z.output<typeof pointsRulesReply>

const awards = z.array(z.object({ department: z.string(), points: z.number() }))
/** What each end of a match gives. Departments that get nothing are left out. */
export const matchWorth = z.object({ TEAM1: awards, TEAM2: awards, TIE: awards })
export type MatchWorth = z.output<typeof matchWorth>

/** Refuses new rules after the first result, because its points would change. */
export const RULES_HELD = 'The first result of this season is recorded: its rules stay as they are.'

export const NO_RULES: PointsRules = { sports: {}, tags: {} }

export const pointsUpdate = z.strictObject({
  points: amount(0, POINTS_MAX),
  reason: optionalOnCreate(reason),
})
export type PointsUpdate = z.output<typeof pointsUpdate>

/** Points for something that no rule covers. */
export const pointsEntryCreate = z.strictObject({
  department: id(SENTENCES.unknownDepartment),
  points: amount(-POINTS_MAX, POINTS_MAX).refine((points) => points !== 0, 'Points cannot be 0.'),
  reason,
  event: optionalOnCreate(id(SENTENCES.unknownEvent)),
})
export type PointsEntryCreate = z.output<typeof pointsEntryCreate>

/** A ledger entry. */
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
  /** The entry that this one reverses. */
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
export type PointsEntry = z.output<typeof pointsEntry>

/** More than a department plays in a sport in a season. The pages of match/getMatches have older ones. */
export const RESULTS_MAX = 200
export const departmentResults = z.object({
  deptTeams: z.array(z.string()),
  deptMatches: z.array(match).max(RESULTS_MAX),
})
export type DepartmentResults = z.output<typeof departmentResults>

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
export type Explanation = z.output<typeof explanation>

/** A department's points in each sport; points without a sport are under OTHER. */
export const sportColumns = z.object({
  department: z.string(),
  sports: z.partialRecord(z.enum([...oneOf(SPORTS).options, 'OTHER']), z.number()),
})
export type SportColumns = z.output<typeof sportColumns>

const season = id(SENTENCES.unknownSeason).optional()
/** A table that the rule book names; by default its first one. */
const table = tableName.optional()

export const pointsCalls = {
  table: defineCall({
    method: 'GET',
    path: 'pointsTable/',
    access: 'anyone',
    summary:
      'The point table of the running season: most points first, then by the tie-breaks of the rule book, then by name',
    query: z.strictObject({ table }),
    reply: bodyOf(z.array(standing)),
    message: 'Point table',
    shows: ['points', 'department', 'rule-book'],
  }),
  results: defineCall({
    method: 'GET',
    path: 'pointsTable/particularDepartment/:id',
    access: 'anyone',
    summary: `A department's latest ${RESULTS_MAX} results of one sport, latest first: of the running season, or of the one named`,
    params: byId(INVALID),
    query: z.strictObject({ sport: oneOf(SPORTS).default('CRICKET'), season }),
    reply: bodyOf(departmentResults),
    message: 'Results',
    shows: ['match', 'team', 'department', 'gc', 'event'],
  }),
  history: defineCall({
    method: 'GET',
    path: 'pointsTable/history/:id',
    access: 'anyone',
    summary: "Where a department's points came from, latest first: of the running season, or of the one named",
    params: byId(INVALID),
    query: z.strictObject({ season, ...paging }),
    reply: pageOf(pointsEntry),
    message: 'Points history',
    shows: ['points', 'event', 'match', 'department', 'profile', 'gc'],
  }),
  explain: defineCall({
    method: 'GET',
    path: 'pointsTable/explain/:id',
    access: 'anyone',
    summary: "Each line of a department's total with its rule: in the running season, or in the one named",
    params: byId(INVALID),
    query: z.strictObject({ season, table }),
    reply: bodyOf(explanation),
    message: 'Points explained',
    shows: ['points', 'match', 'event', 'department', 'rule-book', 'gc'],
  }),
  columns: defineCall({
    method: 'GET',
    path: 'pointsTable/sports',
    access: 'anyone',
    summary: 'The points of each department by sport, in the running season',
    query: z.strictObject({ table }),
    reply: bodyOf(z.array(sportColumns)),
    message: 'Points by sport',
    shows: ['points', 'department', 'rule-book'],
  }),
  addEntry: defineCall({
    method: 'POST',
    path: 'pointsTable/addEntry',
    access: ADMINS,
    summary: 'Add points, or deduct them, for something that no rule covers',
    body: pointsEntryCreate,
    reply: bodyOf(pointsEntry),
    message: 'Points recorded.',
  }),
  adjust: defineCall({
    method: 'PUT',
    path: 'pointsTable/updatePointTable/:id',
    access: ADMINS,
    summary: "Set a department's total; the difference is written down as an adjustment",
    params: byId(INVALID),
    body: pointsUpdate,
    message: 'Points adjusted.',
  }),
  rules: defineCall({
    method: 'GET',
    path: 'pointsTable/rules',
    access: 'anyone',
    summary: 'What a win is worth in the running season',
    reply: bodyOf(pointsRulesReply),
    message: 'Points rules',
    shows: ['points', 'match', 'gc', 'rule-book'],
  }),
  worth: defineCall({
    method: 'GET',
    path: 'pointsTable/worth/:id',
    access: MATCH_MANAGERS,
    summary: 'What each end of a match that is not over would give its departments, by the rules that hold for it',
    params: byId(SENTENCES.unknownMatch),
    reply: bodyOf(matchWorth),
    message: 'Points of a match',
    shows: ['match', 'event', 'rule-book', 'gc', 'profile'],
  }),
  updateRules: defineCall({
    method: 'PUT',
    path: 'pointsTable/rules',
    access: ADMINS,
    summary: 'Set what a win is worth; until the first result of the season',
    body: pointsRules,
    message: 'Points rules updated.',
  }),
}

/** Ranks: those of the rule book, otherwise equal points share a rank, and the next rank skips them. */
export function placesOf(standings: readonly { points: number; place?: number | undefined }[]): number[] {
  return standings.map(({ points, place }) => place ?? standings.findIndex((other) => other.points === points) + 1)
}
