import { Text, VisuallyHidden } from '@mantine/core'
import type { Standing } from '#contract/points/calls.ts'
import { countPoints, formatPoints } from '#web/lib/format/format-number.ts'
import { useNow } from '#web/lib/hydration.ts'

const DAY = 24 * 3_600_000

/** The change of points within 24 hours; nothing for 0. */
export function RecentChange({ recent }: Pick<Standing, 'recent'>) {
  const change = useRecentChange(recent)
  if (change === 0) return null
  const isUp = change > 0
  return (
    <Text span inherit c={isUp ? 'var(--mantine-color-club-text)' : 'dimmed'} style={{ whiteSpace: 'nowrap' }}>
      <span aria-hidden>
        {isUp ? '▲' : '▼'} {formatPoints(Math.abs(change))}
      </span>
      <VisuallyHidden>
        {isUp ? 'up' : 'down'} {countPoints(Math.abs(change))} in the last day
      </VisuallyHidden>
    </Text>
  )
}

/** Computed in the browser, because a cached answer or page may be older than a day. */
function useRecentChange([movement]: Standing['recent']): number {
  const now = useNow()
  return movement && now && now.getTime() - Date.parse(movement.at) < DAY ? movement.points : 0
}
