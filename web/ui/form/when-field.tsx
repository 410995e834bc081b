import { TextInput, type TextInputProps } from '@mantine/core'
import type { FocusEvent, KeyboardEvent } from 'react'

/** The value of an incomplete or impossible day or time, which every schema refuses. */
const HALF_TYPED = 'half typed'

interface WhenFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  type: 'date' | 'time'
  value?: string
  onChange?: (value: string) => void
}

/**
 * A day (YYYY-MM-DD) or a time (HH:mm) from the browser's picker. A browser reports February 31 as empty, so it is
 * reported as invalid here.
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
