import { Button, NativeSelect, Skeleton, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ADMINS, allows } from '#contract/call/access.ts'
import { MARK_KINDS } from '#contract/draw/draw-enums.ts'
import { eventCalls, type SportEventDetails } from '#contract/event/calls.ts'
import { eventSchemas } from '#contract/event/schemas.ts'
import { eventRecordCalls, type PastRecord } from '#contract/event-record/calls.ts'
import { eventRecordSchemas } from '#contract/event-record/schemas.ts'
import { eventResultCalls } from '#contract/event-result/calls.ts'
import { eventResultSchemas } from '#contract/event-result/schemas.ts'
import { choicesOf, EVENT_STATES } from '#contract/values/enums.ts'
import { formatMark } from '#rules/sports/marks/marks.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { Pair } from '#web/ui/list/pair.tsx'
import { ChangedEvent } from './changed-event.tsx'
import { EntryTermFields, EventFields, NEW_TERMS, termValues } from './event-fields.tsx'
import { pastRecordQueries } from './past-record.queries.ts'

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

/** The record of an event that the club has on paper. Nothing for a sport without marks. */
function PastRecordSection({ event: { _id, sport } }: { event: SportEventDetails }) {
  const kinds = (SPORT_RULES[sport].marks?.kinds ?? []).filter((kind) => kind !== 'SCORE')
  const record = useQuery({ ...pastRecordQueries.find(_id), enabled: kinds.length > 0 })
  const [usual] = kinds
  if (!usual) return null
  return (
    <Section title="Record of before Podium">
      <Loaded query={record} skeleton={<Skeleton height={220} maw={640} />}>
        {({ body }) => (
          <PastRecordForm key={body ? 'change' : 'add'} event={_id} kinds={kinds} usual={usual} record={body} />
        )}
      </Loaded>
    </Section>
  )
}

interface PastRecordFormProps {
  event: string
  kinds: PastRecord['kind'][]
  usual: PastRecord['kind']
  record: PastRecord | null
}

function PastRecordForm({ event, kinds, usual, record }: PastRecordFormProps) {
  const params = { id: event }
  const form = useCallForm(eventRecordCalls.setPast, {
    schema: eventRecordSchemas.setPast.body,
    params,
    initial: {
      kind: record?.kind ?? usual,
      mark: record ? formatMark(record.kind, record.mark) : '',
      name: record?.name ?? '',
      department: record?.department ?? '',
      year: record ? String(record.year) : '',
    },
    draft: `pastRecord/${event}`,
  })
  const remove = useCall(eventRecordCalls.removePast)
  return (
    <Form form={form} submit="Save record" submitting="Saving...">
      <Pair>
        <NativeSelect
          label="Measures"
          data={kinds.map((kind) => ({ value: kind, label: MARK_KINDS[kind] }))}
          {...form.getInputProps('kind')}
        />
        <TextInput
          label="Mark"
          description="6.42, 11.42 or 1:02.35"
          autoComplete="off"
          {...form.getInputProps('mark')}
        />
      </Pair>
      <TextInput label="Name" autoComplete="off" {...form.getInputProps('name')} />
      <Pair>
        <TextInput label="Department" autoComplete="off" {...form.getInputProps('department')} />
        <TextInput label="Year" inputMode="numeric" autoComplete="off" {...form.getInputProps('year')} />
      </Pair>
      {record && (
        <Button variant="default" disabled={remove.isPending} onClick={() => remove.mutate({ params })}>
          Delete record
        </Button>
      )}
    </Form>
  )
}
