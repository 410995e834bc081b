import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { MatchDetails } from '#contract/match.ts'
import { whenWritten } from '#web/features/match/match-facts.tsx'
import { paths } from '#web/lib/paths.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'

interface RoomFactsProps {
  match: MatchDetails
  roomId: string
}

export const RoomFacts = ({ match, roomId }: RoomFactsProps) => (
  <Facts>
    <Fact label="Where">{match.venue ?? 'Venue to be announced'}</Fact>
    <Fact label="When">{whenWritten(match)}</Fact>
    <Fact label="Score by">
      {match.keeper ? (
        <Anchor component={Link} to={paths.profile(match.keeper._id)}>
          {match.keeper.name}
        </Anchor>
      ) : (
        'The admins'
      )}
    </Fact>
    <Fact label="Room ID">{roomId}</Fact>
  </Facts>
)
