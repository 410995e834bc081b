import { NumberInput, type NumberInputProps } from '@mantine/core'
import classes from './outcome-fields.module.css'

interface ScoreFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value?: number
  onChange: (score: number | undefined) => void
}

/** Invalid input stays as it was typed and shows an error. It is never rounded or cut silently. */
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
