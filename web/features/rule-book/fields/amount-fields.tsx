import type { DraftErrors } from '#web/features/rule-book/draft/check-draft.ts'
import type { Typed } from '#web/features/rule-book/draft/rule-draft.ts'
import classes from '#web/features/rule-book/parts/part.module.css'
import { NumberField } from './number-field.tsx'

type Amounts<K extends string> = Partial<Record<K, Typed>>

interface AmountFieldsProps<K extends string> {
  labels: Record<K, string>
  value: Amounts<K>
  field: string
  errors: DraftErrors
  onChange: (changed: Amounts<K>) => void
}

/** Points for each of several things. */
export const AmountFields = <K extends string>({ labels, value, field, errors, onChange }: AmountFieldsProps<K>) => (
  <div className={classes.fields}>
    {(Object.keys(labels) as K[]).map((name) => (
      <NumberField
        key={name}
        label={labels[name]}
        value={value[name]}
        name={`${field}.${name}`}
        error={errors[`${field}.${name}`]}
        onChange={(next) => onChange({ [name]: next } as Amounts<K>)}
      />
    ))}
  </div>
)
