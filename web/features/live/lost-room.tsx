import { Button, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { LIVE_SENTENCES, LIVE_TEAMS } from '#contract/live.ts'
import type { MatchDetails } from '#contract/match.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useKeptQueue } from './kept-queue.ts'
import { NeverSaved } from './never-saved.tsx'

interface LostRoomProps {
  roomId: string
  userId: string
  /** As it was when it was still there. */
  match: MatchDetails | undefined
}

/** A room that isn't there, or no longer: what was entered for it is read before it goes. */
export function LostRoom({ roomId, userId, match }: LostRoomProps) {
  const { queue, refused } = useKeptQueue({ roomId, userId })
  const names = { TEAM1: match?.team1.name, TEAM2: match?.team2.name }
  return (
    <Stack>
      {refused && (
        <NeverSaved refused={refused} nameFor={(team) => names[team] ?? LIVE_TEAMS[team]} onRead={queue.dismiss} />
      )}
      <EmptyState
        sentence={LIVE_SENTENCES.unknownRoom}
        alone
        action={
          <Button component={Link} to={paths.adminLiveMatches} variant="default">
            Live matches
          </Button>
        }
      />
    </Stack>
  )
}
