import { ActionIcon, Fieldset, Tooltip } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { ordinal } from '#rules/words/numbers.ts'
import type { DraftErrors } from '#web/features/rule-book/draft/check-draft.ts'
import type { Typed } from '#web/features/rule-book/draft/rule-draft.ts'
import classes from '#web/features/rule-book/parts/part.module.css'
import { FieldError } from '#web/features/rule-book/parts/part.tsx'
import { NumberField } from './number-field.tsx'

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
      <div className={classes.places}>
        {points.map((value, index) => (
          <NumberField
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index
            key={index}
            className={classes.place}
            label={ordinal(index + 1)}
            value={value}
            name={`${field}.${index}`}
            error={errors[`${field}.${index}`]}
            allowNegative={false}
            onChange={(next) => onChange(points.with(index, next))}
          />
        ))}
        <Tooltip label="One place more">
          <ActionIcon aria-label={`One place more in ${label}`} onClick={() => onChange([...points, ''])} mb={4}>
            <IconPlus size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
        {points.length > 1 && (
          <Tooltip label="One place less">
            <ActionIcon aria-label={`One place less in ${label}`} onClick={() => onChange(points.slice(0, -1))} mb={4}>
              <IconMinus size={20} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </Fieldset>
  )
}
