import type { ReactNode } from 'react'
import classes from './card-grid.module.css'

/** A grid of cards, as many per row as fit. Children are list items. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={classes.grid}>{children}</ul>
}

interface CardListProps<T> {
  items: readonly T[]
  children: (item: T) => ReactNode
}

export function CardList<T extends { _id: string }>({ items, children }: CardListProps<T>) {
  return (
    <CardGrid>
      {items.map((item) => (
        <li key={item._id}>{children(item)}</li>
      ))}
    </CardGrid>
  )
}
