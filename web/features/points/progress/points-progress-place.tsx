import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSeen } from '#web/lib/use-seen.ts'
import { Section } from '#web/ui/layout/section.tsx'
import classes from './points-progress.module.css'
import type { PointsProgressProps } from './points-progress.tsx'

const PointsProgress = lazy(async () => ({ default: (await import('./points-progress.tsx')).PointsProgress }))

/** The chart is fetched when its place below the table is seen. The server keeps the place free. */
export function PointsProgressPlace(props: PointsProgressProps) {
  const [place, isSeen] = useSeen()
  const free = <Skeleton ref={place} className={classes.free} />
  return (
    <Section title="Points over the season">
      {isSeen ? (
        <Suspense fallback={free}>
          <PointsProgress {...props} />
        </Suspense>
      ) : (
        free
      )}
    </Section>
  )
}
