import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { MatchDetails } from '#contract/match.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { paths } from '#web/lib/paths.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { pointsIn } from './match-name.ts'

/** When and where, for whom, and what it was worth. */
export function MatchFacts({ match }: { match: MatchDetails }) {
  const { status, team1, team2, venue } = match
  const isOver = status === 'SUMMARY'
  return (
    <Facts>
      <Fact label="When">{whenWritten(match)}</Fact>
      <Fact label="Where">{venue ?? (isOver ? 'Not recorded' : 'Venue to be announced')}</Fact>
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
      {isOver && (
        <Fact label="Worth">
          <Worth match={match} />
        </Fact>
      )}
    </Facts>
  )
}

/** Leads to where all points of that department in that season came from. */
function Worth({ match: { award, winner, settledIn } }: { match: MatchDetails }) {
  if (!award) return winner === null ? 'No points: it was a tie' : 'No points'
  const { department } = award
  const words = `${pointsIn(award)} for ${department.name}`
  // Without its record nothing shows that season any more.
  if (settledIn?.record === null) return words
  const to = settledIn ? paths.pointsInRecord(department._id, settledIn.record) : paths.points(department._id)
  return (
    <Anchor component={Link} to={to}>
      {words}
    </Anchor>
  )
}

export function whenWritten({ date, time }: MatchDetails): string {
  if (!date) return 'Date to be announced'
  return time ? formatDate(`${date}T${time}`, { time: true }) : formatDate(date)
}
