import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { Standing } from '#contract/points.ts'
import { countPoints, formatPoints } from '#web/lib/format-points.ts'
import classes from './recent-change.module.css'

const DAY = 24 * 3_600_000

/** What came or went in the last day; nothing where it stayed the same. */
export function RecentChange({ recent }: Pick<Standing, 'recent'>) {
  const change = useRecentChange(recent)
  if (change === 0) return null
  const isUp = change > 0
  return (
    <span className={classes.change} data-up={isUp || undefined}>
      <span aria-hidden>
        {isUp ? '▲' : '▼'} {formatPoints(Math.abs(change))}
      </span>
      <VisuallyHidden>
        {isUp ? 'up' : 'down'} {countPoints(Math.abs(change))} in the last day
      </VisuallyHidden>
    </span>
  )
}

/** As it is now: an answer that was kept knows entries that are older by the time it is shown. */
export function useRecentChange(recent: Standing['recent']): number {
  const [now] = useState(() => Date.now())
  const young = recent.filter(({ at }) => now - Date.parse(at) < DAY)
  // To hundredths, so that what came and went again is nothing.
  return young.reduce((sum, { points }) => sum + Math.round(points * 100), 0) / 100
}
