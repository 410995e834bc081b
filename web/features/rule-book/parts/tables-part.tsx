import { Checkbox, Group, Text, TextInput } from '@mantine/core'
import { memo } from 'react'
import { TIE_BREAKS, type TieBreak } from '#contract/rule-book/rule-book.ts'
import { choicesOf, EVENT_GENDERS, type EventGender, keysOf } from '#contract/values/enums.ts'
import { fieldAt } from '#web/features/rule-book/draft/check-draft.ts'
import type { RuleDraft } from '#web/features/rule-book/draft/rule-draft.ts'
import { EditedRows } from './edited-rows.tsx'
import { Part, type PartProps } from './part.tsx'

type Table = RuleDraft['tables'][number]

export const TablesPart = memo(({ value, edit, errors }: PartProps<'tables'>) => (
  <Part
    title="Tables"
    hint="The first one is shown first. A table without genders holds everything; without tables there is one of all points."
    field="tables"
  >
    <EditedRows
      rows={value}
      onChange={(rows) => edit('tables', rows)}
      nameOf={({ name }) => `table ${name}`}
      isOrdered
      add="Add a table"
      newRow={newTable}
    >
      {({ key, name, genders }, _, change) => (
        <>
          <TextInput
            label="Name of the table"
            maw={320}
            value={name}
            {...fieldAt(errors, `tables.${key}.name`)}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Checkbox.Group
            label={`Events in ${name || 'this table'}`}
            value={genders}
            onChange={(chosen) => change({ genders: chosen as EventGender[] })}
          >
            <Group mt="xs">
              {choicesOf(EVENT_GENDERS).map((choice) => (
                <Checkbox key={choice.value} size="md" {...choice} />
              ))}
            </Group>
          </Checkbox.Group>
        </>
      )}
    </EditedRows>
  </Part>
))

const PROPOSED: Omit<Table, 'key'>[] = [
  { name: 'Overall', genders: [] },
  { name: 'Men', genders: ['MALE'] },
  { name: 'Women', genders: ['FEMALE'] },
  { name: 'Mixed', genders: ['MIXED'] },
]

const newTable = (tables: readonly Table[]): Omit<Table, 'key'> =>
  PROPOSED.find(({ name }) => !tables.some((table) => table.name === name)) ?? {
    name: `Table ${tables.length + 1}`,
    genders: [],
  }

const ALL = keysOf(TIE_BREAKS)
/** A tie-break keeps its key wherever it stands. */
const rowOf = (tieBreak: TieBreak) => ({ key: ALL.indexOf(tieBreak) + 1, tieBreak })

/** What decides between equal totals. */
export const TieBreaksPart = memo(({ value, edit }: Omit<PartProps<'tieBreaks'>, 'errors'>) => (
  <Part
    title="Equal points"
    hint="What decides between departments with equal points, in this order. Shared places do not count."
    field="tieBreaks"
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
