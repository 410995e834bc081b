import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { MatchDetails } from '#contract/match/calls.ts'
import { type HourCycle, useHourCycle } from '#web/lib/format/clock-time.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { useNow } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { Fact, Facts } from '#web/ui/list/facts.tsx'
import { pointsIn } from './match-name.ts'
import { playedAt, standingOf, UNDATED, WITHOUT_VENUE } from './match-time.ts'

/** Time, place, departments and points of a match. */
export function MatchFactList({ match }: { match: MatchDetails }) {
  const { status, team1, team2, venue, date } = match
  const cycle = useHourCycle()
  const corrected = match.lastChange === 'CORRECTED' && 'Corrected by the organisers'
  const standing = [corrected, standingOf(match, useNow())].filter(Boolean).join(' · ')
  const isOver = status === 'SUMMARY'
  return (
    <Facts>
      <Fact label="When">{whenWritten(match, cycle)}</Fact>
      <Fact label="Where">
        {venue && date ? (
          <Anchor component={Link} to={paths.orderAt(date, venue)}>
            {venue}
          </Anchor>
        ) : (
          (venue ?? (isOver ? 'Not recorded' : WITHOUT_VENUE))
        )}
      </Fact>
      <Fact label="For">
        {[team1, team2].map(({ _id, department }, side) => (
          <span key={_id}>
            {side > 0 && ' against '}
            <Anchor component={Link} to={paths.department(department._id)}>
              {department.name}
            </Anchor>
          </span>
        ))}
      </Fact>
      <EventFact match={match} />
      {standing && <Fact label="Result">{standing}</Fact>}
      {match.reason !== null && <Fact label="Reason">{match.reason}</Fact>}
      {isOver && (
        <Fact label="Worth">
          <Worth match={match} />
        </Fact>
      )}
    </Facts>
  )
}

/** Links to the event of a match; nothing for a match without one. */
export const EventFact = ({ match: { event } }: { match: MatchDetails }) =>
  event && (
    <Fact label="Event">
      <Anchor component={Link} to={paths.event(event._id)}>
        {event.name}
      </Anchor>
    </Fact>
  )

/** Links to the sources of the department's points in that season. */
function Worth({ match: { award, winner, outcome, settledIn } }: { match: MatchDetails }) {
  if (!award) return winner === null && !outcome ? 'No points: it was a tie' : 'No points'
  const { department } = award
  const words = `${pointsIn(award)} for ${department.name}`
  // Without its record no page shows that season.
  if (settledIn?.record === null) return words
  const to = settledIn ? paths.pointsInRecord(department._id, settledIn.record) : paths.points(department._id)
  return (
    <Anchor component={Link} to={to}>
      {words}
    </Anchor>
  )
}

export function whenWritten(match: MatchDetails, cycle: HourCycle): string {
  const { date, time, isEarly } = playedAt(match)
  if (!date) return UNDATED
  const early = match.roomId ? 'Ended early, on' : 'Recorded on'
  if (isEarly) return `${early} ${formatDate(`${date}T${time}`, { time: true, cycle })}`
  return time ? formatDate(`${date}T${time}`, { time: true, cycle }) : formatDate(date)
}
