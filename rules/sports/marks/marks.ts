import { MARK_KINDS, type MarkKind } from '#contract/draw/draw-enums.ts'
import type { MarksOfSport, SportRules } from '#rules/sports/sport.ts'

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

const UNITS = { DISTANCE: ' m', HEIGHT: ' m', TIME: ' s', WEIGHT: ' kg', SCORE: ' points' } as const

const MINUTE = 6_000

/** '12.34', '11.42', '1:02.35', '82.5', '27.5' from hundredths. */
export function formatMark(kind: MarkKind, mark: number): string {
  if (kind === 'WEIGHT' || kind === 'SCORE') return String(mark / 100)
  if (kind !== 'TIME' || mark < MINUTE) return (mark / 100).toFixed(2)
  return clockWords(Math.floor(mark / (60 * MINUTE)), Math.floor(mark / MINUTE) % 60, mark % MINUTE)
}

/** '1:02.35', '1:01:02.09' of hours, minutes and hundredths of a second. */
export function clockWords(hours: number, minutes: number, hundredths: number): string {
  const seconds = (hundredths / 100).toFixed(2).padStart(5, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`
}

/** ' m', ' s'. A time with minutes says its units itself. */
export const unitOf = (kind: MarkKind, mark: number): string => (kind === 'TIME' && mark >= MINUTE ? '' : UNITS[kind])

/** '11.42 s', '1:02.35', '82.5 kg', '27.5 points'. */
export const withUnit = (kind: MarkKind, mark: number): string => `${formatMark(kind, mark)}${unitOf(kind, mark)}`

const ASSISTING = 20

/** In tenths. A mark with more wind counts, but is no record. */
export const isWindAssisted = (wind: number | undefined): boolean => (wind ?? 0) > ASSISTING

/** '+1.3 m/s', '-0.4 m/s', '+2.4 m/s, wind-assisted' from tenths. */
export const windWords = (wind: number): string =>
  `${wind > 0 ? '+' : wind < 0 ? '−' : '±'}${(Math.abs(wind) / 10).toFixed(1)} m/s${isWindAssisted(wind) ? ', wind-assisted' : ''}`
