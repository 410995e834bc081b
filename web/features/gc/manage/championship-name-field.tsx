import { TextInput, type TextInputProps } from '@mantine/core'
import { BELOW } from '#web/ui/form/schema-form.ts'

/** The name of a championship. Only a second one of the same year needs it. */
export const ChampionshipNameField = (props: TextInputProps) => (
  <TextInput label="Name" inputWrapperOrder={BELOW} autoComplete="off" {...props} />
)
