import { Box, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { CardGrid } from '#web/ui/list/card-grid.tsx'
import classes from './loading.module.css'

interface SkeletonsProps {
  count?: number
  /** The height of one item in pixels, equal to that of the content. */
  height: number
}

export const SkeletonGrid = ({ count = 8, height }: SkeletonsProps) => (
  <CardGrid>
    {several(count, (key) => (
      <li key={key}>
        <Skeleton height={height} />
      </li>
    ))}
  </CardGrid>
)

export const SkeletonRows = ({ count = 6, height }: SkeletonsProps) => (
  <Stack gap="sm">
    {several(count, (key) => (
      <Skeleton key={key} height={height} />
    ))}
  </Stack>
)

/** A number of equal items, each with a key. */
export const several = <T,>(count: number, make: (key: number) => T) =>
  Array.from({ length: count }, (_, key) => make(key))

/** A skeleton while content loads. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <Box role="status" className={classes.loading}>
      <VisuallyHidden>Loading</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </Box>
  )
}
