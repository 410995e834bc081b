import { shortDay } from '#web/lib/format/day-words.ts'
import { formatPoints } from '#web/lib/format/format-number.ts'
import classes from './points-progress.module.css'
import { thinned } from './progress-geometry.ts'
import type { Line } from './progress-lines.ts'

const MOST_DAYS = 12

interface ProgressTableProps {
  days: readonly string[]
  lines: readonly Line[]
  /** Otherwise it is there for screen readers and print alone. */
  isShown: boolean
}

/** What the chart shows, as a table. Of a long season it has twelve days. */
export function ProgressTable({ days, lines, isShown }: ProgressTableProps) {
  const shown = thinned([...days.keys()], MOST_DAYS)
  return (
    <section
      className={isShown ? classes.scroll : classes.unseen}
      tabIndex={isShown ? 0 : undefined}
      aria-label="Points by day"
    >
      <table className={classes.table}>
        <caption>The points of each department at the end of the day</caption>
        <thead>
          <tr>
            <th scope="col">Department</th>
            {shown.map((at) => (
              <th key={at} scope="col">
                {shortDay(days[at] ?? '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, points }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {shown.map((at) => (
                <td key={at}>{formatPoints(points[at] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
