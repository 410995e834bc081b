import type { ReactNode } from 'react'
import { CardGrid } from './card-grid.tsx'

interface CardListProps<T> {
  items: readonly T[]
  /** The card of one item. */
  children: (item: T) => ReactNode
}

/** A grid with a card for each item. */
export function CardList<T extends { _id: string }>({ items, children }: CardListProps<T>) {
  return (
    <CardGrid>
      {items.map((item) => (
        <li key={item._id}>{children(item)}</li>
      ))}
    </CardGrid>
  )
}
