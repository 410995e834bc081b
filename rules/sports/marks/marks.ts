import { MARK_KINDS, type MarkKind } from '#contract/draw/draw-enums.ts'
import type { MarksOfSport, SportRules } from '#rules/sports/sport.ts'
import { withUnit } from './mark-words.ts'

/** Matches of two numbers stay possible. */
export const marks = (ofSport: MarksOfSport): SportRules => ({
  counts: 'Points',
  steps: [5, 10],
  hasTies: false,
  detail: null,
  marks: ofSport,
})

export const isLessBetter = (kind: MarkKind | undefined): boolean => kind === 'TIME'

/** In hundredths: 120 m, 7 m, six hours, 500 kg. */
const MOST = { DISTANCE: 12_000, HEIGHT: 700, TIME: 2_160_000, WEIGHT: 50_000 } as const

const HALF = 50

const USUAL_OUT_OF = 10

export interface ScoreRules {
  marks?: MarkKind | undefined
  judges?: number | undefined
  outOf?: number | undefined
  leaveOut?: boolean | undefined
}

/** The most points of one judge, in hundredths. */
const mostOfJudge = ({ outOf = USUAL_OUT_OF }: ScoreRules) => outOf * 100

/** The points of all judges added up, without the highest and the lowest where the rules leave them out. */
export function scoreOf(points: readonly number[], { leaveOut = false }: ScoreRules): number {
  const counted = leaveOut ? points.toSorted((one, other) => one - other).slice(1, -1) : points
  return counted.reduce((sum, one) => sum + one, 0)
}

/** Why the points of the judges make no score; null when they do. */
export function judgesProblem(points: readonly number[], rules: ScoreRules): string | null {
  const { judges = 1 } = rules
  if (points.length !== judges) return `This event has ${judges} ${judges === 1 ? 'judge' : 'judges'}.`
  return points.map((one) => judgeProblem(one, rules)).find((problem) => problem !== null) ?? null
}

/** Why one judge cannot give so many points; null when it can. */
export const judgeProblem = (points: number, rules: ScoreRules): string | null =>
  points < 0 || points > mostOfJudge(rules) || points % HALF !== 0
    ? `A judge gives 0 to ${mostOfJudge(rules) / 100} points, in halves.`
    : null

/** Why an attempt cannot have this mark; null when it can. */
export function markProblem(
  mark: number,
  kind: Exclude<MarkKind, 'SCORE'>,
  { longest = MOST.DISTANCE }: Partial<MarksOfSport> = {},
) {
  const most = kind === 'DISTANCE' ? longest : MOST[kind]
  if (mark > most) return `A ${MARK_KINDS[kind].toLowerCase()} is at most ${withUnit(kind, most)}.`
  if (kind !== 'DISTANCE' && mark === 0) return `A ${MARK_KINDS[kind].toLowerCase()} is more than 0.`
  return kind === 'WEIGHT' && mark % HALF !== 0 ? 'Weights go to half kilograms.' : null
}
