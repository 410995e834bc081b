import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { Section } from '#web/ui/layout/section.tsx'
import classes from './points-progress.module.css'
import type { PointsProgressProps } from './points-progress.tsx'

const PointsProgress = lazy(async () => ({ default: (await import('./points-progress.tsx')).PointsProgress }))

/** The chart comes after the table. The server keeps its place free, because it knows no screen. */
export function PointsProgressPlace(props: PointsProgressProps) {
  const isHydrated = useIsHydrated()
  const free = <Skeleton className={classes.free} />
  return (
    <Section title="Points over the season">
      {isHydrated ? (
        <Suspense fallback={free}>
          <PointsProgress {...props} />
        </Suspense>
      ) : (
        free
      )}
    </Section>
  )
}
