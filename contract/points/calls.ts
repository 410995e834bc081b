import type { z } from 'zod'
import { ADMINS, MATCH_MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type Standing = z.output<typeof schemas.standing>
export type PointsRules = z.output<typeof schemas.pointsRules>
export type PointsRulesReply = z.output<typeof schemas.pointsRulesReply>
export type MatchWorth = z.output<typeof schemas.matchWorth>
export type PointsUpdate = z.output<typeof schemas.pointsUpdate>
export type PointsEntryCreate = z.output<typeof schemas.pointsEntryCreate>
export type PointsEntry = z.output<typeof schemas.pointsEntry>
export type DepartmentResults = z.output<typeof schemas.departmentResults>
export type Explanation = z.output<typeof schemas.explanation>
export type SportColumns = z.output<typeof schemas.sportColumns>

export const pointsCalls = callsOf<typeof schemas.pointsSchemas>()({
  table: { method: 'GET', path: 'pointsTable/', access: 'anyone', shows: ['points', 'department', 'rule-book'] },
  results: {
    method: 'GET',
    path: 'pointsTable/particularDepartment/:id',
    access: 'anyone',
    shows: ['match', 'team', 'department', 'gc', 'event'],
  },
  history: {
    method: 'GET',
    path: 'pointsTable/history/:id',
    access: 'anyone',
    shows: ['points', 'event', 'match', 'department', 'profile', 'gc'],
  },
  explain: {
    method: 'GET',
    path: 'pointsTable/explain/:id',
    access: 'anyone',
    shows: ['points', 'match', 'event', 'department', 'rule-book', 'gc'],
  },
  columns: {
    method: 'GET',
    path: 'pointsTable/sports',
    access: 'anyone',
    shows: ['points', 'department', 'rule-book'],
  },
  addEntry: { method: 'POST', path: 'pointsTable/addEntry', access: ADMINS },
  adjust: { method: 'PUT', path: 'pointsTable/updatePointTable/:id', access: ADMINS },
  rules: { method: 'GET', path: 'pointsTable/rules', access: 'anyone', shows: ['points', 'match', 'gc', 'rule-book'] },
  worth: {
    method: 'GET',
    path: 'pointsTable/worth/:id',
    access: MATCH_MANAGERS,
    shows: ['match', 'event', 'entry', 'draw', 'rule-book', 'gc', 'profile'],
  },
  updateRules: { method: 'PUT', path: 'pointsTable/rules', access: ADMINS },
})
