import { NumberInput } from '@mantine/core'

/** A number that is never negative, and whole unless told otherwise. */
export const CountInput = NumberInput.withProps({
  hideControls: true,
  allowDecimal: false,
  allowNegative: false,
  allowedDecimalSeparators: ['.', ','],
})
