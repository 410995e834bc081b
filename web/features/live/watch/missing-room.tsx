import { Stack } from '@mantine/core'
import { LIVE_SENTENCES, LIVE_TEAMS } from '#contract/live/live.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import { RejectedChanges } from '#web/features/live/keep/rejected-changes.tsx'
import { useScoreQueue } from '#web/features/live/queue/use-score-queue.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LinkToParent } from '#web/ui/layout/link-to-parent.tsx'

interface LostRoomProps {
  roomId: string
  userId: string
  /** The last known state. */
  match: MatchDetails | undefined
}

/** A room that does not exist or has ended. Rejected changes are shown first. */
export function MissingRoom({ roomId, userId, match }: LostRoomProps) {
  const { queue, refused } = useScoreQueue({ roomId, userId })
  const names = { TEAM1: match?.team1.name, TEAM2: match?.team2.name }
  return (
    <Stack>
      {refused && (
        <RejectedChanges refused={refused} nameFor={(team) => names[team] ?? LIVE_TEAMS[team]} onRead={queue.dismiss} />
      )}
      <EmptyState
        sentence={LIVE_SENTENCES.unknownRoom}
        alone
        action={<LinkToParent to={paths.adminLiveMatches} label="Live matches" />}
      />
    </Stack>
  )
}
