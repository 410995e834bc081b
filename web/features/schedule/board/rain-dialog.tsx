import { Button, MultiSelect, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Ground } from '#contract/ground/calls.ts'
import { scheduleCalls } from '#contract/schedule/calls.ts'
import { groundQueries } from '#web/features/ground/ground.queries.ts'
import { PlanPreview } from '#web/features/schedule/plan-preview.tsx'
import { useCall } from '#web/lib/calls/use-call.ts'
import { readAt } from '#web/lib/format/club-clock.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { WhenField } from '#web/ui/form/when-field.tsx'
import { Pair } from '#web/ui/list/pair.tsx'

interface RainProps {
  day: string
  /** The name of the ground that is shown. */
  ground: string | null
  onClose: () => void
}

const ALL_DAY = '00:00'

/** Moves the matches of a ground after a time to other grounds or to another day: the plan first, then all in one step. */
export function RainDialog(props: RainProps) {
  const grounds = useQuery(groundQueries.list)
  return (
    <Dialog title="Rain: move the matches of a ground" onClose={props.onClose}>
      <Loaded query={grounds} skeleton={null}>
        {({ body }) => <Rain {...props} grounds={body} />}
      </Loaded>
    </Dialog>
  )
}

function Rain({ day, ground: shown, onClose, grounds }: RainProps & { grounds: readonly Ground[] }) {
  const [choice, setChoice] = useState(() => {
    const { date, time } = readAt(new Date())
    const after = date === day ? time : ALL_DAY
    const hit = grounds.find(({ name }) => name === shown) ?? grounds[0]
    return {
      ground: hit?._id ?? '',
      after,
      grounds: [] as string[],
      day,
      from: after === ALL_DAY ? '09:00' : after,
      to: '22:00',
    }
  })
  const plan = useCall(scheduleCalls.planRain, { isSilent: true })
  const change = (changed: Partial<typeof choice>) => setChoice({ ...choice, ...changed })
  const data = grounds.map(({ _id, name }) => ({ value: _id, label: name }))
  const { day: to, ...options } = choice
  if (plan.data) return <PlanPreview plan={plan.data.body} onStored={onClose} />
  return (
    <Stack
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        plan.mutate({ body: { ...options, day, days: [to] } })
      }}
    >
      <Pair>
        <Select
          label="Ground"
          data={data}
          value={choice.ground}
          allowDeselect={false}
          onChange={(ground) => change({ ground: ground ?? '' })}
        />
        <WhenField type="time" label="After" value={choice.after} onChange={(after) => change({ after })} />
      </Pair>
      <MultiSelect
        label="Move to"
        data={data}
        value={choice.grounds}
        onChange={(chosen) => change({ grounds: chosen })}
      />
      <WhenField
        type="date"
        label="Day"
        value={choice.day}
        onChange={(chosen) => change({ day: chosen, from: chosen === day ? choice.after : '09:00' })}
      />
      <Pair>
        <WhenField type="time" label="From" value={choice.from} onChange={(from) => change({ from })} />
        <WhenField type="time" label="Until" value={choice.to} onChange={(until) => change({ to: until })} />
      </Pair>
      <Button type="submit" loading={plan.isPending} disabled={!choice.ground || choice.grounds.length === 0}>
        Show what moves
      </Button>
    </Stack>
  )
}
