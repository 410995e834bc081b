import { Fieldset, Group, NativeSelect, NumberInput, type NumberInputProps } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { EMPTY_PLACE_RULES, TIE_RULES } from '#contract/rule-book/rule-book.ts'
import { choicesOf } from '#contract/values/enums.ts'
import { ordinal } from '#rules/words/numbers.ts'
import type { DraftErrors } from '#web/features/rule-book/draft/check-draft.ts'
import { fieldAt } from '#web/features/rule-book/draft/check-draft.ts'
import type { PlacingDraft, Typed } from '#web/features/rule-book/draft/rule-draft.ts'
import classes from '#web/features/rule-book/parts/part.module.css'
import { FieldError } from '#web/features/rule-book/parts/part.tsx'
import { IconAction } from '#web/ui/list/row-actions.tsx'

interface PlacePointsProps {
  /** Of which tier or stage, for screen readers. */
  label: string
  points: Typed[]
  /** The path of the points. */
  field: string
  errors: DraftErrors
  onChange: (points: Typed[]) => void
}

/** The points of the places, the first place first. */
export function PlacePoints({ label, points, field, errors, onChange }: PlacePointsProps) {
  const error = errors[field]
  return (
    <Fieldset variant="unstyled" aria-label={label}>
      <Group gap="xs" align="end">
        {points.map((value, index) => (
          <NumberField
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index
            key={index}
            w="5rem"
            label={ordinal(index + 1)}
            value={value}
            {...fieldAt(errors, `${field}.${index}`)}
            allowNegative={false}
            onChange={(next) => onChange(points.with(index, next))}
          />
        ))}
        <IconAction
          icon={IconPlus}
          tip="One place more"
          label={`One place more in ${label}`}
          onClick={() => onChange([...points, ''])}
          mb={4}
        />
        {points.length > 1 && (
          <IconAction
            icon={IconMinus}
            tip="One place less"
            label={`One place less in ${label}`}
            onClick={() => onChange(points.slice(0, -1))}
            mb={4}
          />
        )}
      </Group>
      {error && <FieldError>{error}</FieldError>}
    </Fieldset>
  )
}

type Amounts<K extends string> = Partial<Record<K, Typed>>

interface AmountFieldsProps<K extends string> {
  labels: Partial<Record<K, string>>
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
        {...fieldAt(errors, `${field}.${name}`)}
        onChange={(next) => onChange({ [name]: next } as Amounts<K>)}
      />
    ))}
  </div>
)

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
          {...fieldAt(errors, `${field}.${name}`)}
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

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'error'> {
  value: Typed | undefined
  onChange: (value: Typed) => void
  error?: string | undefined
}

/** Points or a count. An empty field means that the rule is missing. */
export const NumberField = ({ value = '', ...rest }: NumberFieldProps) => (
  <NumberInput value={value} decimalScale={2} hideControls inputMode="decimal" {...rest} />
)
