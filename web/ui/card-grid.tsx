import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './card-grid.module.css'

/** Cards side by side, as many as fit. Children are list items. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={classes.grid}>{children}</ul>
}

interface SkeletonGridProps {
  cards?: number
  height: number
}

export function SkeletonGrid({ cards = 8, height }: SkeletonGridProps) {
  return (
    <div className={classes.grid}>
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={card} height={height} />
      ))}
    </div>
  )
}
