import classes from './live-mark.module.css'

/** The mark of a live match, the only red element. */
export function LiveMark() {
  return <span className={classes.live}>LIVE NOW</span>
}
