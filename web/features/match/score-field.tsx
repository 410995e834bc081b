import { NumberInput, type NumberInputProps } from '@mantine/core'
import classes from './outcome-fields.module.css'

interface ScoreFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value?: number
  onChange: (score: number | undefined) => void
}

/** What is no score stays as it was typed, and is told: nothing is rounded or cut in silence. */
export const ScoreField = ({ value, onChange, ...rest }: ScoreFieldProps) => (
  <NumberInput
    {...rest}
    classNames={{ input: classes.score }}
    clampBehavior="none"
    hideControls
    min={0}
    value={value ?? ''}
    onChange={(typed) => onChange(typed === '' ? undefined : (typed as number))}
  />
)
