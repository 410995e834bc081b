import { NumberInput, type NumberInputProps } from '@mantine/core'
import type { Typed } from '#web/features/rule-book/draft/rule-draft.ts'

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'error'> {
  value: Typed | undefined
  onChange: (value: Typed) => void
  error?: string | undefined
}

/** Points or a count. An empty field means that the rule is missing. */
export const NumberField = ({ value = '', ...rest }: NumberFieldProps) => (
  <NumberInput value={value} decimalScale={2} hideControls inputMode="decimal" {...rest} />
)
