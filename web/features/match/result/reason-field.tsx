import { TextInput, type TextInputProps } from '@mantine/core'
import { BELOW } from '#web/ui/form/schema-form.ts'

/** The reason why the side with the lower score won. */
export const ReasonField = (props: TextInputProps) => (
  <TextInput
    label="Reason"
    description="The winner has the lower score. Everyone can read the reason with the result."
    inputWrapperOrder={BELOW}
    autoComplete="off"
    {...props}
    required
  />
)
