import { Paper, Text } from '@mantine/core'
import { eventCalls } from '#contract/event/calls.ts'
import { eventSchemas } from '#contract/event/schemas.ts'
import { counted } from '#contract/values/counted.ts'
import { EVENT_GENDERS, SPORTS } from '#contract/values/enums.ts'
import { paths } from '#web/lib/paths.ts'
import { useCallForm } from '#web/ui/form/call-form.ts'
import { Form } from '#web/ui/form/form.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { ChipsField } from './chips-field.tsx'
import { KindFields } from './kind-fields.tsx'
import { plannedEvents } from './planned-events.ts'
import { useAllEvents } from './use-all-events.ts'

/** Creates an event for each chosen sport and gender. */
export function CreateEventsPage() {
  const back = useBack(paths.events)
  const events = useAllEvents()
  const form = useCallForm(eventCalls.createMany, {
    schema: eventSchemas.createMany.body,
    initial: { sports: [], genders: [], tier: '', kind: 'SEASON', beginsOn: '' },
    draft: 'createEvents',
    onSuccess: back,
  })
  const { sports, genders } = form.values
  const { missing, existing } = plannedEvents(sports, genders, events ?? [])
  const submit = missing.length > 0 ? `Create ${counted(missing.length, 'event')}` : 'Create'
  return (
    <>
      <PageTitle title="Create Events" subtitle="One for each chosen sport and gender" />
      <Form
        form={{ ...form, ready: form.ready && events !== undefined && missing.length > 0 }}
        submit={submit}
        submitting="Creating..."
        onCancel={back}
      >
        <ChipsField
          label="Sports"
          choices={SPORTS}
          value={sports}
          onChange={(chosen) => form.setFieldValue('sports', chosen)}
        />
        <ChipsField
          label="Genders"
          choices={EVENT_GENDERS}
          value={genders}
          onChange={(chosen) => form.setFieldValue('genders', chosen)}
        />
        <KindFields form={form} undated="Today, if left empty" />
        {missing.length + existing.length > 0 && (
          <Paper withBorder p="md" role="status">
            {missing.length > 0 && (
              <Text>
                <b>To be created:</b> {missing.join('; ')}
              </Text>
            )}
            {existing.length > 0 && (
              <Text c="dimmed">
                <b>There already:</b> {existing.join('; ')}
              </Text>
            )}
          </Paper>
        )}
      </Form>
    </>
  )
}
