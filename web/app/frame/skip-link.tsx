import type { RefObject } from 'react'
import classes from './skip-link.module.css'

/** The first stop of the keyboard: past the bars, to the page. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  return (
    <button type="button" className={classes.link} onClick={() => target.current?.focus()}>
      Skip to the page
    </button>
  )
}
