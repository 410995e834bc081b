import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { eventTitle } from '#contract/event/calls.ts'
import type { EventGender, Sport } from '#contract/values/enums.ts'
import { eventQueries } from '#web/features/event/event.queries.ts'
import type { EventFieldProps } from '#web/features/match/form/match-form.ts'

/** The event of a match; chosen beforehand when there is exactly one. Not shown when there is none. */
export function EventField({ form }: EventFieldProps) {
  const { sport, gender, event } = form.values
  const { data } = useQuery({
    ...eventQueries.ofCompetition({ sport: sport as Sport, gender: gender as EventGender }),
    enabled: sport !== '' && gender !== '',
  })
  const events = (sport && gender && data?.body.filter(({ state }) => state !== 'NOT_PLAYED')) || []
  const isKnown = data !== undefined
  const ids = events.map(({ _id }) => _id).join(' ')

  const preselect = useEffectEvent(() => {
    if (!isKnown || events.some(({ _id }) => _id === event)) return
    const next = events.length === 1 ? (events[0]?._id ?? '') : ''
    if (next !== event) form.setValues({ event: next })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice of sport and gender
  useEffect(() => preselect(), [ids, isKnown])

  if (events.length === 0) return null
  return (
    <NativeSelect
      label="Event"
      data={[{ value: '', label: 'No event' }, ...events.map((one) => ({ value: one._id, label: eventTitle(one) }))]}
      {...form.getInputProps('event')}
    />
  )
}
