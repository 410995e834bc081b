import { Checkbox, Group, TextInput } from '@mantine/core'
import { memo } from 'react'
import { choicesOf, EVENT_GENDERS, type EventGender } from '#contract/values/enums.ts'
import type { RuleDraft } from '#web/features/rule-book/draft/rule-draft.ts'
import { EditedRows } from './edited-rows.tsx'
import { Part } from './part.tsx'
import type { PartProps } from './part-props.ts'

type Table = RuleDraft['tables'][number]

/** The tables of the season. */
export const TablesPart = memo(({ value, edit, errors }: PartProps<'tables'>) => {
  const change = (key: number, changed: Partial<Table>) =>
    edit('tables', (tables) => tables.map((table) => (table.key === key ? { ...table, ...changed } : table)))
  return (
    <Part
      title="Tables"
      hint="The first one is shown first. A table without genders holds everything; without tables there is one of all points."
      error={errors.tables}
    >
      <EditedRows
        rows={value}
        onChange={(rows) => edit('tables', rows)}
        nameOf={({ name }) => `table ${name}`}
        isOrdered
        add="Add a table"
        newRow={newTable}
      >
        {({ key, name, genders }) => (
          <>
            <TextInput
              label="Name of the table"
              maw={320}
              value={name}
              name={`tables.${key}.name`}
              error={errors[`tables.${key}.name`]}
              onChange={(event) => change(key, { name: event.currentTarget.value })}
            />
            <Checkbox.Group
              label={`Events in ${name || 'this table'}`}
              value={genders}
              onChange={(chosen) => change(key, { genders: chosen as EventGender[] })}
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
  )
})

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
