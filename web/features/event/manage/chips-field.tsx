import { Chip, Group, Text } from '@mantine/core'
import classes from './chips-field.module.css'

interface ChipsFieldProps<K extends string> {
  label: string
  /** The choices with their words. */
  choices: Readonly<Record<K, string>>
  value: readonly K[]
  onChange: (chosen: K[]) => void
}

/** Any number of a few choices, all of them visible. */
export function ChipsField<K extends string>({ label, choices, value, onChange }: ChipsFieldProps<K>) {
  const all = Object.entries<string>(choices)
  return (
    <fieldset className={classes.field}>
      <Text component="legend" fw={500} mb={6}>
        {label}
      </Text>
      <Chip.Group multiple value={[...value]} onChange={(chosen) => onChange(chosen as K[])}>
        <Group gap={8}>
          {all.map(([key, word]) => (
            <Chip key={key} value={key} size="md">
              {word}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </fieldset>
  )
}
