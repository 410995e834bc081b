import { useState } from 'react'
import classes from './live-score.module.css'

/** A number that flashes once after each change. */
export function LiveNumber({ value }: { value: number | string }) {
  const [first] = useState(value)
  const [hasChanged, setHasChanged] = useState(false)
  if (!hasChanged && value !== first) setHasChanged(true)
  return (
    // A new key remounts the element, which restarts the animation.
    <span key={value} className={hasChanged ? `${classes.number} ${classes.changed}` : classes.number}>
      {value}
    </span>
  )
}

/** The mark of a live match, the only red element. */
export function LiveMark() {
  return <span className={classes.live}>LIVE NOW</span>
}
