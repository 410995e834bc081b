import { NativeSelect, Skeleton, Stack } from '@mantine/core'
import { useNavigate } from 'react-router'
import { ADMINS, allows } from '#contract/call/access.ts'
import { eventCalls, type SportEventDetails } from '#contract/event/calls.ts'
import { eventSchemas } from '#contract/event/schemas.ts'
import { eventResultCalls } from '#contract/event-result/calls.ts'
import { eventResultSchemas } from '#contract/event-result/schemas.ts'
import { choicesOf, EVENT_STATES } from '#contract/values/enums.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { ChangedEvent } from './changed-event.tsx'
import { EntryTermFields, EventFields, NEW_TERMS, termValues } from './event-fields.tsx'
import { PastRecordSection } from './past-record-form.tsx'

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

const { DRAFT, RUNNING, NOT_PLAYED } = EVENT_STATES
const STATES = choicesOf({ DRAFT, RUNNING, NOT_PLAYED })

export const UpdateEventPage = () => (
  <ChangedEvent title="Edit Event" skeleton={<Skeleton height={420} maw={640} />}>
    {(event) => <Update key={event._id} event={event} />}
  </ChangedEvent>
)

function Update({ event }: { event: SportEventDetails }) {
  const { _id, sport, gender, name, tier, kind, beginsOn, state } = event
  const back = useBack(paths.event(_id))
  // Places alone make an event provisional or final.
  const hasPlaces = state === 'PROVISIONAL' || state === 'FINAL'
  const { role } = useSession()
  const form = useCallForm(eventResultCalls.update, {
    schema: eventResultSchemas.update.body,
    params: { id: _id },
    initial: {
      sport,
      gender,
      name: name ?? '',
      tier: tier ?? '',
      kind,
      beginsOn,
      ...termValues(event),
      state: hasPlaces ? '' : state,
    },
    draft: `updateEvent/${_id}`,
    onSuccess: back,
  })
  return (
    <Stack gap="xl">
      <Form form={form} submit="Update" submitting="Updating..." onCancel={back}>
        <EventFields form={form} />
        <EntryTermFields form={form} gender={form.values.gender} />
        {!hasPlaces && <NativeSelect label="State" data={STATES} {...form.getInputProps('state')} />}
      </Form>
      {allows(ADMINS, role) && <PastRecordSection event={event} />}
    </Stack>
  )
}
