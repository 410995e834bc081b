import { NativeSelect } from '@mantine/core'
import { EMPTY_PLACE_RULES, TIE_RULES } from '#contract/rule-book/rule-book.ts'
import { choicesOf } from '#contract/values/enums.ts'
import type { DraftErrors } from '#web/features/rule-book/draft/check-draft.ts'
import type { PlacingDraft } from '#web/features/rule-book/draft/rule-draft.ts'
import classes from '#web/features/rule-book/parts/part.module.css'
import { NumberField } from './number-field.tsx'

interface PlacingFieldsProps {
  value: PlacingDraft
  /** The option of a select that says nothing. */
  none: string
  field: string
  errors: DraftErrors
  onChange: (changed: Partial<PlacingDraft>) => void
}

/** Shared and empty places, the entries that count, and the minimum. */
export const PlacingFields = ({ value, none, field, errors, onChange }: PlacingFieldsProps) => (
  <>
    <div className={`${classes.fields} ${classes.wide}`}>
      <NativeSelect
        label="Shared places"
        data={choicesOf(TIE_RULES, none)}
        value={value.ties}
        onChange={(event) => onChange({ ties: event.currentTarget.value as PlacingDraft['ties'] })}
      />
      <NativeSelect
        label="Empty places"
        data={choicesOf(EMPTY_PLACE_RULES, none)}
        value={value.emptyPlaces}
        onChange={(event) => onChange({ emptyPlaces: event.currentTarget.value as PlacingDraft['emptyPlaces'] })}
      />
    </div>
    <div className={`${classes.fields} ${classes.wide}`}>
      {(Object.keys(COUNTS) as (keyof typeof COUNTS)[]).map((name) => (
        <NumberField
          key={name}
          label={COUNTS[name]}
          value={value[name]}
          name={`${field}.${name}`}
          error={errors[`${field}.${name}`]}
          allowNegative={false}
          onChange={(next) => onChange({ [name]: next })}
        />
      ))}
    </div>
  </>
)

const COUNTS = {
  counting: 'Entries of a department that count',
  entries: 'Fewest entries for points',
  departments: 'Fewest departments for points',
} as const
