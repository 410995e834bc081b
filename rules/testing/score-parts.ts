import type { ScoreDetail } from '#contract/match/calls.ts'
import type { PartKind } from '#contract/values/enums.ts'
import { ballsOf } from '#rules/sports/overs.ts'
import type { Part } from '#rules/sports/sport.ts'

export type PartScores = [number | null, number | null]

export const sameParts = (kind: PartKind, ...scores: PartScores[]): Part[] =>
  scores.map((one) => ({ kind, scores: one }))

/** An innings of 20 overs. */
export const batted = (scores: PartScores, wickets: number, overs: string, more: Partial<Part> = {}): Part => ({
  ...{ kind: 'INNINGS', scores, wickets, balls: ballsOf(overs) ?? -1, quota: 120 },
  ...more,
})

export const halves = (...scores: PartScores[]) => sameParts('HALF', ...scores)

export const entered = (parts: Part[], terms: Omit<ScoreDetail, 'parts'> = {}): ScoreDetail => ({ parts, ...terms })

export const LEVEL_QUARTERS = sameParts('QUARTER', [20, 18], [15, 22], [21, 17], [14, 13])

export const CHASE = [batted([110, null], 5, '12.0', { quota: 72 }), batted([null, 108], 9, '12', { quota: 72 })]

export const LEVEL_CHASE = [batted([110, null], 5, '20'), batted([null, 110], 8, '20')]
