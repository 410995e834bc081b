import { z } from 'zod'
import { ADMINS } from './access.ts'
import { defineCall } from './call.ts'
import { departmentCard } from './department.ts'
import { MATCH_TAGS, type MatchTag, oneOf, POINTS_KINDS, SPORTS, type Sport } from './enums.ts'
import { bodyOf, byId, id, instant, optionalOnCreate, pageOf, paging, personRef, text } from './fields.ts'
import { match } from './match.ts'

const INVALID = 'Invalid department ID'
export const POINTS_MAX = 500
export const WIN_POINTS = 1
const WIN_POINTS_MAX = 100

export const standing = departmentCard.extend({
  points: z.number(),
  /** What came or went in the last day before the answer was made: whoever shows it leaves out what is older by then. */
  recent: z.array(z.object({ points: z.number(), at: instant })),
})
export type Standing = z.output<typeof standing>

/** To hundredths, as the ledger keeps them. */
const amount = (max: number) =>
  z
    .number()
    .min(0, 'Points must be at least 0.')
    .max(max, `Points must be at most ${max}.`)
    .refine((value) => Math.round(value * 100) / 100 === value, 'Points go to two decimals.')

/** What a win is worth: a rule for its tag before one for its sport before one point. */
export const pointsRules = z.strictObject({
  sports: z.partialRecord(oneOf(SPORTS), amount(WIN_POINTS_MAX)),
  tags: z.partialRecord(oneOf(MATCH_TAGS), amount(WIN_POINTS_MAX)),
})
export type PointsRules = z.output<typeof pointsRules>

/** What was won under one rule is not worth another later. */
export const RULES_HELD = 'The first result of this season is recorded: its rules stay as they are.'

export const NO_RULES: PointsRules = { sports: {}, tags: {} }

export function winPoints({ sports, tags }: PointsRules, won: { sport: Sport; tag: MatchTag | null }): number {
  return (won.tag && tags[won.tag]) ?? sports[won.sport] ?? WIN_POINTS
}

export const pointsUpdate = z.strictObject({
  points: amount(POINTS_MAX),
  reason: optionalOnCreate(
    text({ min: 3, max: 200, short: 'Reason must be at least 3 characters', long: 'Reason is too long' }),
  ),
})
export type PointsUpdate = z.output<typeof pointsUpdate>

/** One line of the ledger: where points came from. */
export const pointsEntry = z.object({
  _id: z.string(),
  kind: oneOf(POINTS_KINDS),
  points: z.number(),
  reason: z.string(),
  createdAt: instant,
  /** What the department had when this was written. */
  total: z.number(),
  /** The match that it comes from, while there is one. */
  match: z.string().nullable(),
  /** The entry that this one takes back. */
  reverses: z.string().nullable(),
  by: personRef.nullable(),
})
export type PointsEntry = z.output<typeof pointsEntry>

export const departmentResults = z.object({ deptTeams: z.array(z.string()), deptMatches: z.array(match) })
export type DepartmentResults = z.output<typeof departmentResults>

const season = id('Invalid season ID').optional()

export const pointsCalls = {
  table: defineCall({
    method: 'GET',
    path: 'pointsTable/',
    access: 'anyone',
    summary: 'The point table of the running season: most points first, then by name',
    reply: bodyOf(z.array(standing)),
    message: 'Point table',
    shows: ['points', 'department'],
  }),
  results: defineCall({
    method: 'GET',
    path: 'pointsTable/particularDepartment/:id',
    access: 'anyone',
    summary: "A department's results of one sport, latest first: of the running season, or of the one named",
    params: byId(INVALID),
    query: z.strictObject({ sport: oneOf(SPORTS).default('CRICKET'), season }),
    reply: bodyOf(departmentResults),
    message: 'Results',
    shows: ['match', 'team', 'department', 'gc'],
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
    shows: ['points', 'match', 'department', 'profile', 'gc'],
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
    reply: bodyOf(pointsRules.extend({ editable: z.boolean() })),
    message: 'Points rules',
    shows: ['points', 'match', 'gc'],
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

/** Places as a table gives them: equal points share one, and the next is counted past them. */
export function placesOf(standings: readonly { points: number }[]): number[] {
  return standings.map(({ points }) => standings.findIndex((other) => other.points === points) + 1)
}
