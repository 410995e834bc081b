import type { Standing } from '#contract/points/calls.ts'
import type { PointsProgress } from '#contract/points-progress/calls.ts'
import { colorOf, shapeShades } from '#web/lib/color/department-color.ts'
import { distance, textShades } from '#web/lib/color/side-colors.ts'

const TOP = 5
// Lines that are closer than this in colour are told apart by dashes.
const ALIKE = 0.1

export interface Line {
  id: string
  name: string
  /** In the order of the days. */
  points: readonly number[]
  color: string
  isEmphasised: boolean
  isDashed: boolean
}

/** A line for each department in the order of the table; the first five and one's own are emphasised. */
export function linesOf({ days, lines }: PointsProgress, rows: readonly Standing[], own: string | null): Line[] {
  const points = new Map(lines.map((line) => [line.department, line.points]))
  const shown: Line[] = []
  for (const [index, row] of rows.entries()) {
    const color = colorOf(row)
    const isEmphasised = index < TOP || row._id === own
    const isDashed =
      isEmphasised && shown.some((line) => line.isEmphasised && !line.isDashed && isAlike(line.color, color))
    const none = days.map(() => 0)
    shown.push({ id: row._id, name: row.name, points: points.get(row._id) ?? none, color, isEmphasised, isDashed })
  }
  return shown
}

const isAlike = (one: string, other: string) => distance(shapeShades(one).onPaper, shapeShades(other).onPaper) < ALIKE

/** For `light-dark()` in the styles of lines and labels. */
export function shadeVariables(color: string) {
  const [shape, text] = [shapeShades(color), textShades(color)]
  return {
    '--shape-on-paper': shape.onPaper,
    '--shape-on-ink': shape.onInk,
    '--text-on-paper': text.onPaper,
    '--text-on-ink': text.onInk,
  }
}
