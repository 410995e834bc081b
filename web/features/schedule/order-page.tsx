import { Group } from '@mantine/core'
import { IconPresentation, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { allows, MATCH_MANAGERS } from '#contract/call/access.ts'
import type { CourtOfDay, OrderOfPlay, PlanCheck } from '#contract/schedule/calls.ts'
import { headingOf, WITHOUT_VENUE } from '#web/features/match/card/match-time.ts'
import { DayStrip } from '#web/features/match/list/match-choices.tsx'
import { matchListQueries, plannedDays } from '#web/features/match/list/match-list.queries.ts'
import { readDay, withValue } from '#web/lib/address-values.ts'
import { useNow } from '#web/lib/hydration.ts'
import { latePart } from '#web/lib/late-part.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { enterFullScreen } from '#web/ui/feedback/projector.tsx'
import { IconButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { GroundChips, knownGround } from './ground-chips.tsx'
import classes from './order-page.module.css'
import { OrderRow } from './order-row.tsx'
import { scheduleQueries } from './schedule.queries.ts'

const OrderScreen = latePart(async () => (await import('./order-screen.tsx')).OrderScreen)
/** The matches of a day by court, in their order. */
export function OrderPage() {
  const [address, setAddress] = useSearchParams()
  const day = readDay(address.get('day'))
  const order = useQuery(scheduleQueries.order(day))
  const days = useQuery(matchListQueries.days({}))
  const shown = day ?? order.data?.body.day ?? undefined
  const choose = (name: string, value: string | undefined) =>
    setAddress(withValue(address, name, value ?? null), { preventScrollReset: true })
  const now = useNow()
  return (
    <>
      <PageTitle
        title="Order of play"
        subtitle={
          shown && (
            <>
              <span className={classes.choices}>{headingOf(shown, now)}</span>
              <span className={classes.paper}>{headingOf(shown, null)}</span>
            </>
          )
        }
        isShared
      />
      <div className={classes.choices}>
        <DayStrip
          days={days.data ? plannedDays(days.data.body) : undefined}
          chosen={shown}
          onChoose={(chosen) => chosen && choose('day', chosen)}
        />
      </div>
      <Loaded query={order} skeleton={null}>
        {({ body }) => <Courts order={body} ground={address.get('ground')} onChoose={(one) => choose('ground', one)} />}
      </Loaded>
    </>
  )
}

interface CourtsProps {
  order: OrderOfPlay
  /** The name of the only one that is shown. */
  ground: string | null
  onChoose: (ground: string | undefined) => void
}

function Courts({ order: { day, courts }, ground, onChoose }: CourtsProps) {
  const { role } = useSession()
  const now = useNow()
  const [isOnScreen, setOnScreen] = useState(false)
  const checks = useQuery({
    ...scheduleQueries.check(day ?? ''),
    enabled: day !== null && allows(MATCH_MANAGERS, role),
  })
  if (courts.length === 0) return <EmptyState sentence="No match is planned on this day." />
  const chosen = knownGround(courts, ground)
  return (
    <>
      <GroundChips {...{ courts, chosen, onChoose }} />
      <div className={classes.courts}>
        {courts
          .filter((court) => !chosen || court.ground === chosen)
          .map((court) => (
            <Court key={`${court.ground} ${court.court}`} court={court} checks={checks.data?.body ?? []} />
          ))}
      </div>
      <Group gap="sm" align="stretch" mt="lg">
        <IconButton
          variant="default"
          icon={IconPresentation}
          onClick={() => {
            enterFullScreen()
            setOnScreen(true)
          }}
        >
          Projector
        </IconButton>
        <IconButton variant="default" icon={IconPrinter} onClick={() => window.print()}>
          Print
        </IconButton>
      </Group>
      {isOnScreen && (
        <OrderScreen
          day={day ? headingOf(day, now) : ''}
          courts={courts}
          onClose={() => setOnScreen(false)}
          onFailure={() => setOnScreen(false)}
        />
      )}
    </>
  )
}

function Court({ court: { ground, court, matches }, checks }: { court: CourtOfDay; checks: readonly PlanCheck[] }) {
  return (
    <section>
      <h2 className={classes.court}>
        {court ?? ground ?? WITHOUT_VENUE}
        {court && <span className={classes.ground}>{ground}</span>}
      </h2>
      <ul>
        {matches.map((match) => (
          <OrderRow key={match._id} match={match} check={checks.find((one) => one.match === match._id)} />
        ))}
      </ul>
    </section>
  )
}
