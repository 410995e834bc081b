import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { roleWord } from '#contract/official/official.ts'
import type { MyDay as Days } from '#contract/schedule/calls.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { applicationQueries } from '#web/features/application/application.queries.ts'
import type { Applications } from '#web/features/application/applications.ts'
import { headingOf } from '#web/features/match/card/match-time.ts'
import { useMyDay } from '#web/features/schedule/use-my-day.ts'
import { formatClockTime, useHourCycle } from '#web/lib/format/clock-time.ts'
import { useNow } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import classes from './my-department.module.css'

const MOST = 3

/** In one line what the signed-in person still plays and does on the next of their days, and their teams. */
export function MyDay() {
  const { days = [] } = useMyDay()
  const { profile } = useSession()
  const now = useNow()
  const open = days.map(({ day, matches }) => ({ day, own: matches.filter(({ match }) => match.status !== 'SUMMARY') }))
  const next = open.find(({ own }) => own.length > 0)
  return (
    <>
      {next && (
        <Link to={paths.myDay} className={classes.day}>
          <strong className={classes.dayTitle}>My day · {headingOf(next.day, now)}</strong>{' '}
          {next.own.slice(0, MOST).map((own, at) => (
            <Fragment key={own.match._id}>
              {at > 0 && ' · '}
              <Part {...own} />
            </Fragment>
          ))}
          {next.own.length > MOST && ` · ${next.own.length - MOST} more`}
        </Link>
      )}
      {profile?.department && <MyApplications isBesideDay={next !== undefined} />}
    </>
  )
}

/** '16:00 Football, North Field', '18:30 referee, Board 1'. */
function Part({ match: { time, sport, venue }, team, role }: Days['days'][number]['matches'][number]) {
  const cycle = useHourCycle()
  const what = role && !team ? roleWord(role) : SPORTS[sport]
  return (
    <>
      {time && <b>{formatClockTime(time, cycle)} </b>}
      {[what, venue].filter(Boolean).join(', ')}
    </>
  )
}

/** The teams and applications of the account, in one line; beside the day in two words. */
function MyApplications({ isBesideDay }: { isBesideDay: boolean }) {
  const { data } = useQuery(applicationQueries.list)
  const words = data && inWords(data)
  if (!words) return null
  return (
    <Link to={paths.applications} className={classes.applications}>
      {isBesideDay && 'My teams'}
      {isBesideDay ? <VisuallyHidden>: {words}</VisuallyHidden> : words}
    </Link>
  )
}

/** Empty where nothing was applied for and nothing can be. */
function inWords({ body, applicationStatus }: Applications): string {
  const playing = body.filter(({ status }) => status === 'ACCEPTED').map(({ name }) => name)
  const waiting = body.filter(({ status }) => status === 'APPLIED').length
  const words = [
    playing.length > 0 && `You play in ${playing.join(', ')}`,
    waiting > 0 && (waiting === 1 ? '1 application waits' : `${waiting} applications wait`),
  ].filter((part) => part !== false)
  if (words.length > 0) return words.join(' · ')
  return applicationStatus === 'OPEN' && body.some(({ canApply }) => canApply) ? 'Apply to a team' : ''
}
