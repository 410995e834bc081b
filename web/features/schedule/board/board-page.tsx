import { Button, Group, MultiSelect, Select, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCloudRain } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Ground } from '#contract/ground/calls.ts'
import { scheduleCalls } from '#contract/schedule/calls.ts'
import { groundQueries } from '#web/features/ground/ground.queries.ts'
import { headingOf } from '#web/features/match/card/match-time.ts'
import { DayStrip } from '#web/features/match/list/match-choices.tsx'
import { matchListQueries, plannedDays } from '#web/features/match/list/match-list.queries.ts'
import { GroundChips, knownGround } from '#web/features/schedule/ground-chips.tsx'
import { PlanPreview } from '#web/features/schedule/plan-preview.tsx'
import { scheduleQueries } from '#web/features/schedule/schedule.queries.ts'
import { readDay, withValue } from '#web/lib/address-values.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { readAt } from '#web/lib/format/club-clock.ts'
import { useNow } from '#web/lib/hydration.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { WhenField } from '#web/ui/form/when-field.tsx'
import { IconButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Pair } from '#web/ui/list/pair.tsx'
import { minuteAt } from './board-layout.ts'
import { DayBoard } from './day-board.tsx'

/** A day by court and time, on which organisers move matches. */
export function BoardPage() {
  const [address, setAddress] = useSearchParams()
  const now = useNow()
  const today = readAt(now ?? new Date())
  const day = readDay(address.get('day')) ?? today.date
  const days = useQuery(matchListQueries.days({}))
  const board = useQuery(scheduleQueries.board(day))
  const [rains, setRains] = useState(false)
  const choose = (name: string, value: string | undefined) =>
    setAddress(withValue(address, name, value ?? null), { preventScrollReset: true })
  const chooseDay = (chosen = day) => readDay(chosen) && choose('day', chosen)
  return (
    <>
      <PageTitle
        title="Board"
        subtitle={headingOf(day, now)}
        actions={
          <IconButton variant="default" icon={IconCloudRain} onClick={() => setRains(true)}>
            Rain
          </IconButton>
        }
      />
      <Group wrap="nowrap" gap="lg">
        <WhenField type="date" aria-label="Day" flex="none" value={day} onChange={chooseDay} />
        {days.data && <DayStrip days={plannedDays(days.data.body)} chosen={day} onChoose={chooseDay} />}
      </Group>
      <Loaded query={board} skeleton={null}>
        {({ body }) => {
          const ground = knownGround(body.courts, address.get('ground'))
          return (
            <>
              <GroundChips courts={body.courts} chosen={ground} onChoose={(chosen) => choose('ground', chosen)} />
              <DayBoard
                key={day}
                {...{ day, ground }}
                board={body}
                now={today.date === day ? minuteAt(today.time) : null}
              />
            </>
          )
        }}
      </Loaded>
      {rains && <RainDialog day={day} ground={address.get('ground')} onClose={() => setRains(false)} />}
    </>
  )
}

interface RainProps {
  day: string
  /** The name of the ground that is shown. */
  ground: string | null
  onClose: () => void
}

const ALL_DAY = '00:00'

/** Moves the matches of a ground after a time to other grounds or to another day: the plan first, then all in one step. */
function RainDialog(props: RainProps) {
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
  const now = readAt(new Date())
  const after = now.date === day ? now.time : ALL_DAY
  const hit = grounds.find(({ name }) => name === shown) ?? grounds[0]
  const { values, getInputProps, setValues, onSubmit } = useForm({
    initialValues: {
      ground: hit?._id ?? '',
      after,
      grounds: [] as string[],
      day,
      from: after === ALL_DAY ? '09:00' : after,
      to: '22:00',
    },
  })
  const plan = useCall(scheduleCalls.planRain, { isSilent: true })
  const data = grounds.map(({ _id, name }) => ({ value: _id, label: name }))
  if (plan.data) return <PlanPreview plan={plan.data.body} onStored={onClose} />
  return (
    <form onSubmit={onSubmit(({ day: to, ...options }) => plan.mutate({ body: { ...options, day, days: [to] } }))}>
      <Stack>
        <Pair>
          <Select label="Ground" data={data} allowDeselect={false} {...getInputProps('ground')} />
          <WhenField type="time" label="After" {...getInputProps('after')} />
        </Pair>
        <MultiSelect label="Move to" data={data} {...getInputProps('grounds')} />
        <WhenField
          type="date"
          label="Day"
          value={values.day}
          onChange={(chosen) => setValues({ day: chosen, from: chosen === day ? values.after : '09:00' })}
        />
        <Pair>
          <WhenField type="time" label="From" {...getInputProps('from')} />
          <WhenField type="time" label="Until" {...getInputProps('to')} />
        </Pair>
        <Button type="submit" loading={plan.isPending} disabled={!values.ground || values.grounds.length === 0}>
          Show what moves
        </Button>
      </Stack>
    </form>
  )
}
