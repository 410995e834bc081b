import { useState } from 'react'
import classes from './live-number.module.css'

/** A number that flashes once after each change. */
export function LiveNumber({ value }: { value: number }) {
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
