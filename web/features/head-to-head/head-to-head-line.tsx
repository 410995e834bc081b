import { useQuery } from '@tanstack/react-query'
import type { MatchDetails } from '#contract/match/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { paths } from '#web/lib/paths.ts'
import { NameLink } from '#web/ui/layout/text-link.tsx'
import { headToHeadQueries } from './head-to-head.queries.ts'

/** 'Head to head 3–1, 2 ties', when the sides of a match have met before. */
export function HeadToHeadLine({ match }: { match: MatchDetails }) {
  const { team1, team2, status } = match
  const found = useQuery(headToHeadQueries.ofMatch(match)).data?.body
  const others = (found?.played ?? 0) - (status === 'SUMMARY' ? 1 : 0)
  if (!found || others < 1) return null
  const { won, ties } = found
  return (
    <div>
      <NameLink to={paths.headToHead('teams', team1._id, team2._id)}>
        Head to head {won[0]}–{won[1]}
        {ties > 0 && `, ${counted(ties, 'tie')}`}
      </NameLink>
    </div>
  )
}
