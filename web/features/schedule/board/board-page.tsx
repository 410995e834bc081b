import { Button, Group } from '@mantine/core'
import { IconCloudRain } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { headingOf } from '#web/features/match/card/match-time.ts'
import { DayStrip } from '#web/features/match/list/match-choices.tsx'
import { matchListQueries, plannedDays } from '#web/features/match/list/match-list.queries.ts'
import { PlanButton } from '#web/features/match/plan/match-buttons.tsx'
import { GroundChips, knownGround } from '#web/features/schedule/ground-chips.tsx'
import { scheduleQueries } from '#web/features/schedule/schedule.queries.ts'
import { readDay, withValue } from '#web/lib/address-values.ts'
import { readAt } from '#web/lib/format/club-clock.ts'
import { useNow } from '#web/lib/hydration.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { WhenField } from '#web/ui/form/when-field.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { DayBoard } from './day-board.tsx'
import { RainDialog } from './rain-dialog.tsx'

/** A day by court and time, on which organisers move matches. */
export function BoardPage() {
  const [address, setAddress] = useSearchParams()
  const now = useNow()
  const day = readDay(address.get('day')) ?? readAt(now ?? new Date()).date
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
          <Group gap="xs">
            <PlanButton />
            <Button
              variant="default"
              leftSection={<IconCloudRain size={18} stroke={1.5} aria-hidden />}
              onClick={() => setRains(true)}
            >
              Rain
            </Button>
          </Group>
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
              <DayBoard key={day} day={day} board={body} ground={ground} />
            </>
          )
        }}
      </Loaded>
      {rains && <RainDialog day={day} ground={address.get('ground')} onClose={() => setRains(false)} />}
    </>
  )
}
