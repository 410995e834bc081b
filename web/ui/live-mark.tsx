import classes from './live-mark.module.css'

/** The one thing that is red: it is happening now. */
export function LiveMark() {
  return <span className={classes.live}>LIVE NOW</span>
}
