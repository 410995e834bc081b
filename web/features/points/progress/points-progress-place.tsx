import { Skeleton } from '@mantine/core'
import { useCallback, useState } from 'react'
import { latePart } from '#web/lib/late-part.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import classes from './points-progress.module.css'
import type { PointsProgressProps } from './points-progress.tsx'

const PointsProgress = latePart(async () => (await import('./points-progress.tsx')).PointsProgress)

/** The chart is fetched when its place below the table is seen. The server keeps the place free. */
export function PointsProgressPlace(props: PointsProgressProps) {
  const [place, wasVisible] = useWasVisible()
  const free = <Skeleton ref={place} className={classes.free} />
  return (
    <Section title="Points over the season">
      <PointsProgress {...props} isWanted={wasVisible} meanwhile={free} />
    </Section>
  )
}

/** Whether an element was ever on the screen. */
function useWasVisible() {
  const [wasVisible, setVisible] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, wasVisible] as const
}
