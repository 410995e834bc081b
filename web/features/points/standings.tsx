import { VisuallyHidden } from '@mantine/core'
import { placesOf, type Standing } from '#contract/points.ts'
import { Crest } from '#web/ui/crest.tsx'
import classes from './standings.module.css'

/** Ranked departments: place, crest, name over a bar in proportion to the leader's, points. Rows come most points first. */
export function Standings({ rows, limit = rows.length }: { rows: Standing[]; limit?: number }) {
  const places = placesOf(rows)
  const most = rows[0]?.points || 1
  return (
    <ol className={classes.table}>
      {rows.slice(0, limit).map(({ _id, name, logo, points }, index) => (
        <li key={_id} className={classes.row} data-leads={places[index] === 1 || undefined}>
          <span className={classes.place}>{places[index]}</span>
          <Crest name={name} logo={logo} size={32} />
          <div className={classes.name}>
            {name}
            <div className={classes.bar} style={{ width: `${(100 * points) / most}%` }} />
          </div>
          <span className={classes.points}>
            {points}
            <VisuallyHidden> points</VisuallyHidden>
          </span>
        </li>
      ))}
    </ol>
  )
}
