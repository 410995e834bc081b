import { Fragment } from 'react'
import { Link } from 'react-router'
import { roleWord } from '#contract/official/official.ts'
import type { MyDay as Days } from '#contract/schedule/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { headingOf } from '#web/features/match/card/match-time.ts'
import { useMyDay } from '#web/features/schedule/use-my-day.ts'
import { formatClockTime, useHourCycle } from '#web/lib/format/clock-time.ts'
import { useNow } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import classes from './my-department.module.css'

const MOST = 3

/** What the signed-in person still plays and does on the next of their days, in one card. Nothing without any. */
export function MyDay() {
  const { days = [] } = useMyDay()
  const now = useNow()
  const open = days.map(({ day, matches }) => ({ day, own: matches.filter(({ match }) => match.status !== 'SUMMARY') }))
  const next = open.find(({ own }) => own.length > 0)
  if (!next) return null
  const [, second] = next.own
  return (
    <Link to={paths.myDay} className={classes.day}>
      <strong className={classes.dayTitle}>My day · {headingOf(next.day, now)}</strong>
      <span>
        {next.own.slice(0, MOST).map((own, at) => (
          <Fragment key={own.match._id}>
            {at > 0 && ' · '}
            <Part {...own} />
          </Fragment>
        ))}
        {next.own.length > MOST && ` · ${next.own.length - MOST} more`}
      </span>
      {second?.rest !== undefined && (
        <small>
          {second.rest < 0
            ? `Two overlap by ${counted(-second.rest, 'minute')}`
            : `${counted(second.rest, 'minute')} of rest between`}
        </small>
      )}
    </Link>
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
