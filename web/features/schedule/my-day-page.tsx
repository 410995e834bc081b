import { Box } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { PREFIX } from '#contract/call/call.ts'
import { OFFICIAL_ROLES } from '#contract/official/official.ts'
import type { MyDay } from '#contract/schedule/calls.ts'
import { CALENDAR_PATH } from '#contract/timetable/timetable.ts'
import { counted } from '#contract/values/counted.ts'
import { headingOf } from '#web/features/match/card/match-time.ts'
import { useIsHydrated, useNow } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded, Loading, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { IconButton, LinkToParent } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import classes from './order-page.module.css'
import { OrderRow } from './order-row.tsx'
import { useMyDay } from './use-my-day.ts'

/** What the signed-in person plays and does today and on the next days. The server renders its frame. */
export function MyDayPage() {
  const { profile } = useSession()
  const isHydrated = useIsHydrated()
  return (
    <>
      <PageTitle
        title="My day"
        subtitle="Matches and duties of the next seven days."
        actions={profile && <SubscribeButton person={profile._id} />}
      />
      {profile ? (
        <Days />
      ) : isHydrated ? (
        <EmptyState
          sentence="Log in to see your matches and duties."
          action={<LinkToParent to={paths.loginTo(paths.myDay)} label="Login" />}
        />
      ) : (
        <Loading>
          <SkeletonRows count={3} height={72} />
        </Loading>
      )}
    </>
  )
}

/** Calendar apps send no session: the address names the person, whose matches everybody may read. */
function SubscribeButton({ person }: { person: string }) {
  const address = `${window.location.origin}${PREFIX}/${CALENDAR_PATH}?person=${person}`
  return (
    <IconButton component="a" href={address.replace(/^https?:/, 'webcal:')} variant="default" icon={IconCalendarPlus}>
      Subscribe
    </IconButton>
  )
}

function Days() {
  const { query, days } = useMyDay()
  const now = useNow()
  if (!days)
    return (
      <Loaded query={query} skeleton={<SkeletonRows count={3} height={72} />}>
        {() => null}
      </Loaded>
    )
  if (days.length === 0)
    return (
      <EmptyState
        sentence="You neither play nor officiate in the next seven days."
        action={<LinkToParent to={paths.order} label="Order of play" />}
      />
    )
  return days.map(({ day, matches }) => (
    <Box component="section" key={day} mt="lg">
      <h2 className={classes.court}>{headingOf(day, now)}</h2>
      <ul>
        {matches.map((own) => (
          <OwnMatch key={own.match._id} own={own} />
        ))}
      </ul>
    </Box>
  ))
}

type Own = MyDay['days'][number]['matches'][number]

function OwnMatch({ own: { match, team, role, rest } }: { own: Own }) {
  const parts = [team && 'You play', role && OFFICIAL_ROLES[role], match.venue]
  return (
    <>
      {rest !== undefined && (
        <li className={rest < 0 ? classes.clash : classes.rest}>
          {rest < 0 ? `These overlap by ${counted(-rest, 'minute')}.` : `${counted(rest, 'minute')} of rest`}
        </li>
      )}
      <OrderRow match={match} own={parts} />
    </>
  )
}
