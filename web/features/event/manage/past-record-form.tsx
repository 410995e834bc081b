import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MARK_KINDS } from '#contract/draw/draw-enums.ts'
import type { SportEventDetails } from '#contract/event/calls.ts'
import { eventRecordCalls, type PastRecord } from '#contract/event-record/calls.ts'
import { eventRecordSchemas } from '#contract/event-record/schemas.ts'
import { formatMark } from '#rules/sports/marks/marks.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Pair } from '#web/ui/list/pair.tsx'
import { pastRecordQueries } from './past-record.queries.ts'

/** The record of an event that the club has on paper. Nothing for a sport without marks. */
export function PastRecordSection({ event: { _id, sport } }: { event: SportEventDetails }) {
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
