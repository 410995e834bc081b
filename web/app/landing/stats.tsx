import { useFigures } from '#web/features/club/figures.ts'
import classes from './stats.module.css'

export function Stats() {
  return (
    <dl className={classes.stats}>
      {useFigures().map(({ figure, label }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a club may write one label twice
        <div key={place} className={classes.stat}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.figure}>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
