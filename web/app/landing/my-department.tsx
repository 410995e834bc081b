import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import type { Match } from '#contract/match/calls.ts'
import type { Standing } from '#contract/points/calls.ts'
import type { Possible } from '#contract/possible/calls.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { whenOf } from '#web/features/match/card/match-time.ts'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { StandingCard } from '#web/features/points/standing-card.tsx'
import { standingInWords } from '#web/features/points/standing-in-words.ts'
import { formatPoints } from '#web/lib/format/format-number.ts'
import { useNow } from '#web/lib/hydration.ts'
import { useFollowedScore } from '#web/lib/live/live-scores.ts'
import { paths } from '#web/lib/paths.ts'

interface MyDepartmentProps {
  department: Standing
  live: readonly Match[]
  standings: readonly Standing[]
  firstRef: Ref<HTMLAnchorElement>
}

/** The place and the next match of the reader's department. Its page has the rest. */
export function MyDepartment({ department, live, standings, firstRef }: MyDepartmentProps) {
  const playing = live.find((match) => plays(match, department))
  const { data } = useQuery(matchQueries.nextOf({ department: department._id }))
  const next = playing ?? data?.body[0]
  const { rank, gap } = standingInWords(department, standings)
  const { data: possible } = useQuery(pointsQueries.possible())
  const gapAndMore = [gap, stillOpen(department, possible?.body)].filter(Boolean).join(', ')
  return (
    <StandingCard department={department} rank={rank} to={paths.department(department._id)} ref={firstRef}>
      {gapAndMore && `${gapAndMore} · `}
      {next ? <NextMatch match={next} /> : data && 'no match is planned'}
    </StandingCard>
  )
}

function NextMatch({ match: listed }: { match: Match }) {
  const now = useNow()
  const { status, sport, event, team1Score, team2Score, venue, ...when } = useFollowedScore(listed)
  const what = event?.name ?? SPORTS[sport]
  if (status === 'LIVE') return `live: ${what} ${team1Score ?? 0}–${team2Score ?? 0}`
  return ['next: ', what, ' ', whenOf(when, now) ?? 'to be announced', venue && `, ${venue}`]
}

/** '12 still open': what the department can still win. */
function stillOpen({ _id, points }: Standing, possible: Possible | undefined) {
  const own = possible?.rows.find(({ department }) => department === _id)
  if (own?.verdict === 'CHAMPION') return 'certain champion'
  return own && own.points[1] > points && `${formatPoints(own.points[1] - points)} still open`
}

const plays = ({ team1, team2 }: Match, { _id }: Standing) =>
  [team1, team2].some(({ department }) => department._id === _id)
