import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Match, MatchDetails } from '#contract/match/calls.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { NO_KEEPER } from '#web/features/live/keeper-words.ts'
import { nameOf } from '#web/features/match/card/match-name.ts'
import { useFollowedScore } from '#web/lib/live/live-scores.ts'
import { paths } from '#web/lib/paths.ts'
import { Row } from '#web/ui/list/rows.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'

interface KeptMatchRowProps {
  match: Match
  keeper: MatchDetails['keeper']
}

export function KeptMatchRow({ match, keeper }: KeptMatchRowProps) {
  const { roomId, sport, venue, team1Score, team2Score } = useFollowedScore(match)
  const facts = [
    `${team1Score ?? 0}–${team2Score ?? 0}`,
    SPORTS[sport],
    venue,
    keeper ? `by ${keeper.name}` : NO_KEEPER,
  ]
  return (
    <Row
      mark={<SportIcon sport={sport} size={28} />}
      title={nameOf(match)}
      to={paths.liveMatch(roomId ?? '')}
      note={facts.filter(Boolean).join(' · ')}
      actions={
        <Button component={Link} to={paths.updateScore(roomId ?? '')} aria-label={`Keep score of ${nameOf(match)}`}>
          Keep score
        </Button>
      }
    />
  )
}
