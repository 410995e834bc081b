import { Fieldset, Group, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ClaimMapping } from '#contract/college-account/calls.ts'
import { DepartmentSelect } from '#web/features/department/department-select.tsx'
import { RemoveButton, SideButton } from '#web/ui/layout/buttons.tsx'

type Values = Pick<ClaimMapping, 'departments'>

interface MappedDepartmentsProps {
  form: Pick<UseFormReturnType<Values>, 'values' | 'getInputProps' | 'insertListItem' | 'removeListItem'>
}

/** Which department a value of the claim means. */
export function MappedDepartments({ form }: MappedDepartmentsProps) {
  return (
    <Fieldset legend="Values of the claim of the department">
      <Stack>
        <Text>The name of a department is understood. Add what the college calls it otherwise, such as CE-UG.</Text>
        {form.values.departments.map((_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and their fields are controlled
          <Group key={place} align="flex-end" gap="sm">
            <TextInput
              label={`Value ${place + 1}`}
              flex={1}
              miw={140}
              {...form.getInputProps(`departments.${place}.value`)}
            />
            <DepartmentSelect
              label={`Department ${place + 1}`}
              flex={1}
              miw={140}
              {...form.getInputProps(`departments.${place}.department`)}
            />
            <RemoveButton
              aria-label={`Remove value ${place + 1}`}
              onClick={() => form.removeListItem('departments', place)}
            >
              Remove
            </RemoveButton>
          </Group>
        ))}
        <Group>
          <SideButton onClick={() => form.insertListItem('departments', { value: '', department: '' })}>
            Add a value
          </SideButton>
        </Group>
      </Stack>
    </Fieldset>
  )
}
