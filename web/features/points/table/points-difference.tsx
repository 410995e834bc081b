import { formatChange, formatPoints } from '#web/lib/format/format-number.ts'
import { Figure, Figures } from '#web/ui/list/facts.tsx'

/** A total before and after a change. The value of an emptied field is no number. */
export function PointsDifference({ old, difference }: { old: number; difference: unknown }) {
  const isNumber = typeof difference === 'number'
  return (
    <Figures>
      <Figure label="Now">{formatPoints(old)}</Figure>
      <Figure label="Difference">{isNumber ? formatChange(difference) : '–'}</Figure>
      <Figure label="New">{isNumber ? formatPoints(old + difference) : '–'}</Figure>
    </Figures>
  )
}
