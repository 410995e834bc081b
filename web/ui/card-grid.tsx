import type { ReactNode } from 'react'
import classes from './card-grid.module.css'

/** Cards side by side, as many as fit. Children are list items. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={classes.grid}>{children}</ul>
}
