import { gcCalls } from '#contract/gc/calls.ts'
import { gcSchemas } from '#contract/gc/schemas.ts'
import { useCallForm } from '#web/ui/form/call-form.ts'
import { Form } from '#web/ui/form/form.tsx'
import { ChampionshipNameField } from './championship-name-field.tsx'

/** Starts the championship of this year. */
export function StartChampionship() {
  const form = useCallForm(gcCalls.start, { schema: gcSchemas.start.body, initial: { name: '' } })
  return (
    <Form form={form} submit="Start the Championship" submitting="Starting...">
      <ChampionshipNameField
        description="A second championship of one year needs a name, for example 2026–27."
        {...form.getInputProps('name')}
      />
    </Form>
  )
}
