import { TextInput, type TextInputProps } from '@mantine/core'

/** The name of a championship. Only a second one of the same year needs it. */
export const ChampionshipNameField = (props: TextInputProps) => <TextInput label="Name" {...props} />
