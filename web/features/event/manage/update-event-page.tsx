import { NativeSelect, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { choicesOf, EVENT_STATES } from '#contract/enums.ts'
import { eventCalls, eventTitle, type SportEventDetails } from '#contract/event.ts'
import { eventQueries } from '#web/features/event/event.queries.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { useCallForm } from '#web/ui/form/call-form.ts'
import { Form } from '#web/ui/form/form.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { EventFields } from './event-fields.tsx'

const { DRAFT, RUNNING, NOT_PLAYED } = EVENT_STATES
const STATES = choicesOf({ DRAFT, RUNNING, NOT_PLAYED })

export function UpdateEventPage() {
  const { id = '' } = useParams()
  const event = useQuery(eventQueries.find(id))
  return (
    <>
      {/* The place of the name stays reserved while it loads. */}
      <PageTitle title="Edit Event" subtitle={event.data ? eventTitle(event.data.body) : '\u00a0'} />
      <Loaded
        query={event}
        skeleton={<Skeleton height={420} maw={640} />}
        above={{ to: paths.events, label: 'All events' }}
      >
        {({ body }) => <Update key={id} event={body} />}
      </Loaded>
    </>
  )
}

function Update({ event }: { event: SportEventDetails }) {
  const { _id, sport, gender, name, tier, kind, beginsOn, state } = event
  const back = useBack(paths.event(_id))
  // Places alone make an event provisional or final.
  const hasPlaces = state === 'PROVISIONAL' || state === 'FINAL'
  const form = useCallForm(eventCalls.update, {
    params: { id: _id },
    initial: { sport, gender, name: name ?? '', tier: tier ?? '', kind, beginsOn, state: hasPlaces ? '' : state },
    draft: `updateEvent/${_id}`,
    done: back,
  })
  return (
    <Form form={form} submit="Update" submitting="Updating..." onCancel={back}>
      <EventFields form={form} />
      {!hasPlaces && <NativeSelect label="State" data={STATES} {...form.getInputProps('state')} />}
    </Form>
  )
}
