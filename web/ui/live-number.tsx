import { useState } from 'react'
import classes from './live-number.module.css'

/** A number that flashes once when it changes, and not before. */
export function LiveNumber({ value }: { value: number }) {
  const [first] = useState(value)
  const [hasChanged, setHasChanged] = useState(false)
  if (!hasChanged && value !== first) setHasChanged(true)
  return (
    // Another key is another element, which begins its animation anew.
    <span key={value} className={hasChanged ? `${classes.number} ${classes.changed}` : classes.number}>
      {value}
    </span>
  )
}
