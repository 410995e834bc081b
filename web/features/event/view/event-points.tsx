import { Link } from 'react-router'
import type { SportEventDetails } from '#contract/event/calls.ts'
import { pointsByDepartment } from '#web/features/event/event-words.ts'
import { formatChange } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import { Section } from '#web/ui/layout/section.tsx'
import classes from './event-points.module.css'

/** The points that the event gave each department, with their rules. */
export function EventPoints({ event }: { event: SportEventDetails }) {
  const rows = pointsByDepartment(event)
  if (rows.length === 0) return null
  return (
    <Section title="Points">
      <ul className={classes.rows}>
        {rows.map(({ department, points, rules }) => (
          <li key={department._id} className={classes.row}>
            <span className={classes.points} data-up={points > 0 || undefined}>
              {formatChange(points)}
            </span>
            <div className={classes.words}>
              <Link to={paths.points(department._id)} className={classes.name}>
                {department.name}
              </Link>
              {rules.map((rule) => (
                <div key={rule} className={classes.rule}>
                  {rule}
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
