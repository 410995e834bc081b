import { Fragment } from 'react'
import { Link } from 'react-router'
import { roleWord } from '#contract/official/official.ts'
import type { MyDay as Days } from '#contract/schedule/calls.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { headingOf } from '#web/features/match/card/match-time.ts'
import { useMyDay } from '#web/features/schedule/use-my-day.ts'
import { formatClockTime, useHourCycle } from '#web/lib/format/clock-time.ts'
import { useNow } from '#web/lib/hydration.ts'
import { useFollowedScore } from '#web/lib/live/live-scores.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { MyApplications } from './my-applications.tsx'
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

/** 'Now 1–1 Sevens, men, North Field', '16:00 Football, North Field', '18:30 referee, Board 1'. */
function Part({ match: read, team, role }: Days['days'][number]['matches'][number]) {
  const { status, time, sport, venue, event, team1Score, team2Score } = useFollowedScore(read)
  const cycle = useHourCycle()
  const what = role && !team ? roleWord(role) : (event?.name ?? SPORTS[sport])
  const when = status === 'LIVE' ? `Now ${team1Score ?? 0}–${team2Score ?? 0}` : time && formatClockTime(time, cycle)
  return (
    <>
      {when && <b>{when} </b>}
      {[what, venue].filter(Boolean).join(', ')}
    </>
  )
}
