import { Skeleton } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { useState } from 'react'
import { latePart } from '#web/lib/late-part.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import classes from './points-progress.module.css'
import type { PointsProgressProps } from './points-progress.tsx'

const PointsProgress = latePart(async () => (await import('./points-progress.tsx')).PointsProgress)

/** The chart is fetched when its place below the table is seen. The server keeps the place free. */
export function PointsProgressPlace(props: PointsProgressProps) {
  const { ref: place, inViewport } = useInViewport()
  const [wasVisible, setVisible] = useState(false)
  if (inViewport && !wasVisible) setVisible(true)
  const free = <Skeleton ref={place} className={classes.free} />
  return (
    <Section title="Points over the season">
      <PointsProgress {...props} isWanted={wasVisible} meanwhile={free} />
    </Section>
  )
}
