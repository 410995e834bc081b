import type { PointsProgress } from '#contract/points-progress/calls.ts'

/** A day at whose end others lead than the day before. */
export interface TurningPoint {
  day: string
  /** Those with most points, in one order. */
  leaders: string[]
  points: number
}

/** Nobody leads before someone has points. */
export function turningPoints({ days, lines }: PointsProgress): TurningPoint[] {
  const turns: TurningPoint[] = []
  for (const [index, day] of days.entries()) {
    const points = Math.max(0, ...lines.map((line) => line.points[index] ?? 0))
    const leaders = lines.flatMap((line) => (points > 0 && line.points[index] === points ? line.department : [])).sort()
    if (leaders.length > 0 && leaders.join() !== turns.at(-1)?.leaders.join()) turns.push({ day, leaders, points })
  }
  return turns
}

const DAY_MS = 86_400_000

/** The longest time in which one department led alone, until the last day with points. */
export function longestLead(turns: readonly TurningPoint[], days: readonly string[]) {
  const leads = turns.flatMap(({ day, leaders: [department, ...others] }, index) => {
    const until = turns[index + 1]?.day ?? days.at(-1) ?? day
    const length = Math.round((Date.parse(until) - Date.parse(day)) / DAY_MS)
    return department === undefined || others.length > 0 || length === 0 ? [] : [{ department, days: length }]
  })
  return leads.toSorted((one, other) => other.days - one.days)[0] ?? null
}

/** The day on which one department won most points. */
export function bestDay({ days, lines }: PointsProgress) {
  const gains = lines.flatMap(({ department, points }) =>
    days.map((day, index) => ({ day, department, points: hundredths(points[index]) - hundredths(points[index - 1]) })),
  )
  const best = gains.toSorted((one, other) => other.points - one.points)[0]
  return best && best.points > 0 ? { ...best, points: best.points / 100 } : null
}

/** Differences of decimals are not exact. */
const hundredths = (points = 0) => Math.round(points * 100)
