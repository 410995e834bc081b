import { CLUB_STATS } from '#contract/club.ts'
import classes from './stats.module.css'

export function Stats() {
  return (
    <dl className={classes.stats}>
      {CLUB_STATS.map(({ figure, label }) => (
        <div key={label} className={classes.stat}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.figure}>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
