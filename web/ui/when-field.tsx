import { TextInput, type TextInputProps } from '@mantine/core'
import type { FocusEvent, KeyboardEvent } from 'react'

/** In place of a day or a time that has been typed by half, or does not exist: no schema takes it for one. */
const HALF_TYPED = 'half typed'

interface WhenFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  type: 'date' | 'time'
  value?: string
  onChange?: (value: string) => void
}

/**
 * A day as YYYY-MM-DD or a time as HH:mm, from the browser's own picker. A browser gives nothing for February 31: it
 * would be left out in silence.
 */
export function WhenField({ value, onChange, onBlur, ...rest }: WhenFieldProps) {
  const settle = ({ value: typed, validity }: HTMLInputElement) => {
    const now = validity.badInput ? HALF_TYPED : typed
    if (now !== value) onChange?.(now)
  }
  return (
    <TextInput
      {...rest}
      value={value === HALF_TYPED ? '' : value}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        settle(event.currentTarget)
        onBlur?.(event)
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') settle(event.currentTarget)
      }}
    />
  )
}
