import { useNavigate } from 'react-router'
import { eventCalls } from '#contract/event/calls.ts'
import { eventSchemas } from '#contract/event/schemas.ts'
import { paths } from '#web/lib/paths.ts'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { EntryTermFields, EventFields, NEW_TERMS } from './event-fields.tsx'

export function CreateEventPage() {
  const navigate = useNavigate()
  const back = useBack(paths.events)
  const form = useCallForm(eventCalls.create, {
    schema: eventSchemas.create.body,
    initial: { sport: '', gender: '', name: '', tier: '', kind: 'SEASON', beginsOn: '', ...NEW_TERMS },
    draft: 'createEvent',
    onSuccess: ({ body }) => navigate(paths.event(body._id), { replace: true }),
  })
  return (
    <>
      <PageTitle title="Create an Event" />
      <Form form={form} submit="Create" submitting="Creating..." onCancel={back}>
        <EventFields form={form} undated="Today, if left empty" />
        <EntryTermFields form={form} gender={form.values.gender} />
      </Form>
    </>
  )
}
