import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { MatchDetails } from '#contract/match/calls.ts'
import { NO_KEEPER } from '#web/features/live/keeper-words.ts'
import { whenWritten } from '#web/features/match/card/match-facts.tsx'
import { WITHOUT_VENUE } from '#web/features/match/card/match-time.ts'
import { useHourCycle } from '#web/lib/format/clock-time.ts'
import { paths } from '#web/lib/paths.ts'
import { Fact, Facts } from '#web/ui/list/facts.tsx'

interface RoomFactsProps {
  match: MatchDetails
  roomId: string
}

export function RoomFacts({ match, roomId }: RoomFactsProps) {
  const cycle = useHourCycle()
  return (
    <Facts>
      <Fact label="Where">{match.venue ?? WITHOUT_VENUE}</Fact>
      <Fact label="When">{whenWritten(match, cycle)}</Fact>
      <Fact label="Score by">
        {match.keeper ? (
          <Anchor component={Link} to={paths.profile(match.keeper._id)}>
            {match.keeper.name}
          </Anchor>
        ) : (
          NO_KEEPER
        )}
      </Fact>
      <Fact label="Room ID">{roomId}</Fact>
    </Facts>
  )
}
