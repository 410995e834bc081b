import { Button, Fieldset, Group, Input, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconAction } from '#web/ui/list/row-actions.tsx'

interface ListFieldsProps<T> {
  legend: string
  description?: string
  add: string
  rows: readonly T[]
  /** A new row. */
  empty: T
  error?: ReactNode
  onChange: (rows: T[]) => void
  /** The fields of a row. */
  children: (index: number) => ReactNode
}

/** Rows of fields to which the person adds and from which they take. */
export function ListFields<T>({
  legend,
  description,
  add,
  rows,
  empty,
  error,
  onChange,
  children,
}: ListFieldsProps<T>) {
  return (
    <Fieldset legend={legend}>
      <Stack gap="sm">
        {description && <Text size="sm">{description}</Text>}
        {rows.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are those of the position
          <Group key={index} gap="sm" wrap="nowrap" align="flex-start">
            <Group gap="sm" grow flex={1}>
              {children(index)}
            </Group>
            <IconAction
              icon={IconTrash}
              tip="Take out"
              label={`Take out row ${index + 1} of ${legend}`}
              size={44}
              color="red"
              onClick={() => onChange(rows.filter((_one, at) => at !== index))}
            />
          </Group>
        ))}
        {error && <Input.Error>{error}</Input.Error>}
        <Button variant="default" onClick={() => onChange([...rows, empty])}>
          {add}
        </Button>
      </Stack>
    </Fieldset>
  )
}
