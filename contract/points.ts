import { z } from 'zod'
import { ADMINS } from './access.ts'
import { amount } from './amount.ts'
import { defineCall } from './call.ts'
import { departmentCard } from './department.ts'
import { MATCH_TAGS, type MatchTag, oneOf, POINTS_KINDS, SPORTS, type Sport } from './enums.ts'
import { byId, id, optionalOnCreate, paging, reason } from './fields.ts'
import { match } from './match.ts'
import { bodyOf, instant, pageOf, personRef } from './replies.ts'
import { SENTENCES } from './sentences.ts'

const INVALID = SENTENCES.unknownDepartment
export const POINTS_MAX = 500
export const WIN_POINTS = 1
const WIN_POINTS_MAX = 100

export const standing = departmentCard.extend({
  points: z.number(),
  /** The sum of changes in the last 24 hours before the answer; absent for 0. */
  recent: z.array(z.object({ points: z.number(), at: instant })).max(1),
})
export type Standing = z.output<typeof standing>

/** The points of a win: the rule of its tag, otherwise of its sport, otherwise one point. */
export const pointsRules = z.strictObject({
  sports: z.partialRecord(oneOf(SPORTS), amount(0, WIN_POINTS_MAX)),
  tags: z.partialRecord(oneOf(MATCH_TAGS), amount(0, WIN_POINTS_MAX)),
})
export type PointsRules = z.output<typeof pointsRules>

/** Refuses new rules after the first result, because its points would change. */
export const RULES_HELD = 'The first result of this season is recorded: its rules stay as they are.'

export const NO_RULES: PointsRules = { sports: {}, tags: {} }

export function winPoints({ sports, tags }: PointsRules, won: { sport: Sport; tag: MatchTag | null }): number {
  return (won.tag && tags[won.tag]) ?? sports[won.sport] ?? WIN_POINTS
}

export const pointsUpdate = z.strictObject({
  points: amount(0, POINTS_MAX),
  reason: optionalOnCreate(reason),
})
export type PointsUpdate = z.output<typeof pointsUpdate>

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
})
export type PointsEntry = z.output<typeof pointsEntry>

/** More than a department plays in a sport in a season. The pages of match/getMatches have older ones. */
export const RESULTS_MAX = 200
export const departmentResults = z.object({
  deptTeams: z.array(z.string()),
  deptMatches: z.array(match).max(RESULTS_MAX),
})
export type DepartmentResults = z.output<typeof departmentResults>

const season = id(SENTENCES.unknownSeason).optional()

export const pointsCalls = {
  table: defineCall({
    method: 'GET',
    path: 'pointsTable/',
    access: 'anyone',
    summary: 'The point table of the running season: most points first, then by name',
    reply: bodyOf(z.array(standing)),
    message: 'Point table',
    shows: ['points', 'department'],
    // `recent` depends on the time.
    keptForSeconds: 60,
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

/** Ranks: equal points share a rank, and the next rank skips them. */
export function placesOf(standings: readonly { points: number }[]): number[] {
  return standings.map(({ points }) => standings.findIndex((other) => other.points === points) + 1)
}
