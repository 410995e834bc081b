import type { ReactNode } from 'react'
import classes from './card-grid.module.css'

/** A grid of cards, as many per row as fit. Children are list items. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={classes.grid}>{children}</ul>
}
