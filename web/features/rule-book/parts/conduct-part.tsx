import { TextInput } from '@mantine/core'
import { memo } from 'react'
import type { RuleDraft } from '#web/features/rule-book/draft/rule-draft.ts'
import { NumberField } from '#web/features/rule-book/fields/number-field.tsx'
import { EditedRows } from './edited-rows.tsx'
import classes from './part.module.css'
import { Part } from './part.tsx'
import type { PartProps } from './part-props.ts'

type Conduct = RuleDraft['conduct'][number]

/** What costs points. */
export const ConductPart = memo(({ value, edit, errors }: PartProps<'conduct'>) => {
  const change = (key: number, changed: Partial<Conduct>) =>
    edit('conduct', (rows) => rows.map((row) => (row.key === key ? { ...row, ...changed } : row)))
  return (
    <Part title="Conduct" hint="What costs points, such as a no show: −5." error={errors.conduct}>
      <EditedRows
        rows={value}
        onChange={(rows) => edit('conduct', rows)}
        nameOf={({ kind }) => kind || 'new kind of conduct'}
        add="Add a kind of conduct"
        newRow={() => ({ kind: '', points: '' })}
      >
        {({ key, kind, points }) => (
          <div className={classes.fields}>
            <TextInput
              label="Conduct"
              value={kind}
              name={`conduct.${key}.kind`}
              error={errors[`conduct.${key}.kind`]}
              onChange={(event) => change(key, { kind: event.currentTarget.value })}
            />
            <NumberField
              label="Points"
              value={points}
              // Phones have no minus on their pad of decimals.
              inputMode="text"
              name={`conduct.${key}.points`}
              error={errors[`conduct.${key}.points`]}
              onChange={(next) => change(key, { points: next })}
            />
          </div>
        )}
      </EditedRows>
    </Part>
  )
})
