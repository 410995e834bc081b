import { Tooltip } from '@mantine/core'
import type { SportColumns } from '#contract/points/calls.ts'
import { SPORTS, type Sport } from '#contract/values/enums.ts'
import { formatPoints } from '#web/lib/format/format-number.ts'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'

type Key = Sport | 'OTHER'
const KEYS = [...(Object.keys(SPORTS) as Sport[]), 'OTHER'] as const satisfies Key[]

/** A column for each sport with points; none where one sport has them all. */
export function columnsOf(departments: readonly SportColumns[]) {
  const used = KEYS.filter((key) => departments.some(({ sports }) => sports[key]))
  return used.length < 2 ? [] : used.map((key) => ({ key, label: <Label of={key} /> }))
}

/** The points of a department, by column. */
export const cellsOf = (departments: readonly SportColumns[], id: string): Partial<Record<Key, string>> =>
  Object.fromEntries(
    Object.entries(departments.find(({ department }) => department === id)?.sports ?? {})
      .filter(([, points]) => points !== 0)
      .map(([key, points]) => [key, formatPoints(points)]),
  )

function Label({ of }: { of: Key }) {
  if (of === 'OTHER') return 'Other'
  return (
    <Tooltip label={SPORTS[of]}>
      <span role="img" aria-label={SPORTS[of]}>
        <SportIcon sport={of} size={20} />
      </span>
    </Tooltip>
  )
}
