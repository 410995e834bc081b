import { Text } from '@mantine/core'
import { memo } from 'react'
import { TIE_BREAKS, type TieBreak } from '#contract/rule-book/rule-book.ts'
import { keysOf } from '#contract/values/enums.ts'
import { EditedRows } from './edited-rows.tsx'
import { Part } from './part.tsx'
import type { PartProps } from './part-props.ts'

const ALL = keysOf(TIE_BREAKS)
/** A tie-break keeps its key wherever it stands. */
const rowOf = (tieBreak: TieBreak) => ({ key: ALL.indexOf(tieBreak) + 1, tieBreak })

/** What decides between equal totals. */
export const TieBreaksPart = memo(({ value, edit, errors }: PartProps<'tieBreaks'>) => (
  <Part
    title="Equal points"
    hint="What decides between departments with equal points, in this order. Shared places do not count."
    error={errors.tieBreaks}
  >
    <EditedRows
      rows={value.map(rowOf)}
      onChange={(change) => edit('tieBreaks', (before) => change(before.map(rowOf)).map(({ tieBreak }) => tieBreak))}
      nameOf={({ tieBreak }) => TIE_BREAKS[tieBreak]}
      isOrdered
      add="Add what decides next"
      newRow={(rows) => {
        const tieBreak = ALL.find((one) => !rows.some((row) => row.tieBreak === one))
        return tieBreak ? { tieBreak } : null
      }}
    >
      {({ tieBreak }, index) => (
        <Text fw={600} mt="xs">
          {index + 1}. {TIE_BREAKS[tieBreak]}
        </Text>
      )}
    </EditedRows>
  </Part>
))
