import type { Explanation } from '#contract/points/calls.ts'
import type { EventRef } from '#contract/schemas/replies.ts'
import { POINTS_KINDS, type PointsKind, SPORTS, type Sport } from '#contract/values/enums.ts'
import { asAmount, sumOf } from '#rules/amount.ts'

export type ExplainedLine = Explanation['lines'][number]

/** The lines of an event, or those without one of a sport or kind. */
export interface ExplainedGroup {
  title: string
  event: EventRef | null
  sport: Sport | null
  points: number
  isProvisional: boolean
  lines: ExplainedLine[]
}

const TITLES: Partial<Record<PointsKind, string>> = {
  BONUS: 'Bonuses',
  ADJUSTMENT: POINTS_KINDS.ENTRY,
}

const titleOf = ({ event, sport, part }: ExplainedLine) =>
  event?.name ?? (sport ? SPORTS[sport] : (TITLES[part] ?? POINTS_KINDS[part]))

/** Most points first. The points of all groups add up to the total. */
export function explainedGroups(lines: readonly ExplainedLine[]): ExplainedGroup[] {
  const groups = Map.groupBy(lines, (line) => `${line.event?._id ?? ''} ${titleOf(line)}`)
  return [...groups.values()]
    .flatMap((own) =>
      own.slice(0, 1).map((first) => ({
        title: titleOf(first),
        event: first.event,
        sport: first.sport,
        points: sumOf(own.map(({ points }) => asAmount(points))) / 100,
        isProvisional: own.some((line) => line.isProvisional),
        lines: own,
      })),
    )
    .sort((one, other) => other.points - one.points)
}
