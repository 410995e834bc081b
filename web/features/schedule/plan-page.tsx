import { Button, Checkbox, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Ground } from '#contract/ground/calls.ts'
import { type PlanOptions, scheduleCalls } from '#contract/schedule/calls.ts'
import { PLANNED_DAYS_MAX } from '#contract/schedule/schedule.ts'
import { counted } from '#contract/values/counted.ts'
import { minuteOf, momentOf } from '#rules/schedule/span.ts'
import { groundQueries } from '#web/features/ground/ground.queries.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { readAt } from '#web/lib/format/club-clock.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CountInput } from '#web/ui/form/count-input.tsx'
import { WhenField } from '#web/ui/form/when-field.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Pair } from '#web/ui/list/pair.tsx'
import { NoGrounds } from './no-grounds.tsx'
import { PlanPreview } from './plan-preview.tsx'
import { scheduleQueries } from './schedule.queries.ts'

const DAY_MINUTES = 24 * 60

/** Plans the matches of whole events on days and courts: a proposal first, then it is stored. */
export function PlanMatchesPage() {
  const unplanned = useQuery(scheduleQueries.unplanned)
  const grounds = useQuery(groundQueries.list)
  if (!unplanned.data || !grounds.data) return <PageTitle title="Plan Matches" />
  const [events, places] = [unplanned.data.body, grounds.data.body]
  return (
    <>
      <PageTitle title="Plan Matches" subtitle="Matches with a day stay where they are." />
      {places.length === 0 ? (
        <NoGrounds />
      ) : events.length === 0 ? (
        <EmptyState sentence="Each match of a drawn event has a day." />
      ) : (
        <PlanForm events={events} grounds={places} />
      )}
    </>
  )
}

interface PlanFormProps {
  events: readonly { _id: string; name: string; matches: number }[]
  grounds: readonly Ground[]
}

function PlanForm({ events, grounds }: PlanFormProps) {
  const [address] = useSearchParams()
  const named = events.filter(({ _id }) => _id === address.get('event'))
  const plan = useCall(scheduleCalls.plan, { isSilent: true })
  const { values: choice, getInputProps } = useForm({
    initialValues: {
      events: (named.length > 0 ? named : events).map(({ _id }) => _id),
      grounds: grounds.map(({ _id }) => _id),
      day: readAt(Date.now() + DAY_MINUTES * 60_000).date,
      count: 1 as number | string,
      ...{ from: '09:00', to: '18:00' },
    },
    onValuesChange: () => plan.reset(),
  })
  const matches = events.reduce((sum, { _id, ...event }) => sum + (choice.events.includes(_id) ? event.matches : 0), 0)
  const isReady = matches > 0 && choice.grounds.length > 0 && choice.day !== ''
  return (
    <Stack gap="lg">
      <Stack maw={640}>
        <Checkbox.Group label="Events" {...getInputProps('events')}>
          <Stack gap="sm" mt="xs">
            {events.map(({ _id, name, ...event }) => (
              <Checkbox key={_id} value={_id} label={`${name} · ${counted(event.matches, 'match', 'matches')}`} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Checkbox.Group label="Grounds" {...getInputProps('grounds')}>
          <Stack gap="sm" mt="xs">
            {grounds.map(({ _id, name, courts }) => (
              <Checkbox
                key={_id}
                value={_id}
                label={courts.length === 0 ? name : `${name} · ${counted(courts.length, 'court')}`}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Pair>
          <WhenField type="date" label="First day" {...getInputProps('day')} />
          <CountInput label="Days" min={1} max={PLANNED_DAYS_MAX} clampBehavior="strict" {...getInputProps('count')} />
        </Pair>
        <Pair>
          <WhenField type="time" label="From" {...getInputProps('from')} />
          <WhenField type="time" label="Until" {...getInputProps('to')} />
        </Pair>
        <Button
          disabled={!isReady}
          loading={plan.isPending}
          variant={plan.data ? 'default' : 'filled'}
          onClick={() => plan.mutate({ body: optionsOf(choice) })}
        >
          Plan {counted(matches, 'match', 'matches')}
        </Button>
      </Stack>
      {plan.data && <PlanPreview plan={plan.data.body} />}
    </Stack>
  )
}

const optionsOf = ({ day, count, ...choice }: Omit<PlanOptions, 'days'> & { day: string; count: number | string }) => ({
  ...choice,
  days: Array.from({ length: Number(count) || 1 }, (_, at) => momentOf(minuteOf(day, '00:00') + at * DAY_MINUTES).date),
})
