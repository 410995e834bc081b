import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { liveQueries } from '#web/features/live/live.queries.ts'
import { useScoreQueue } from '#web/features/live/queue/use-score-queue.ts'
import { useRoom } from '#web/features/live/watch/use-room.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded, SkeletonParts } from '#web/ui/feedback/loaded.tsx'
import { LinkToParent } from '#web/ui/layout/buttons.tsx'
import { Keeper } from './keeper.tsx'
import { RejectedChanges } from './rejected-changes.tsx'
import { useScoreKeeper } from './use-score-keeper.ts'

interface LostRoomProps {
  roomId: string
  userId: string
  /** The last known state. */
  match: MatchDetails | undefined
}

/** The page on which a keeper enters the score. */
export function KeepScorePage() {
  const { roomId = '' } = useParams()
  const { profile } = useSession()
  const match = useQuery(liveQueries.room(roomId))
  if (!profile) return <EmptyState sentence={LIVE_SENTENCES.noProfile} alone />
  if (match.error?.status === 404) return <MissingRoom roomId={roomId} userId={profile._id} match={match.data?.body} />
  return (
    <Loaded
      query={match}
      skeleton={<SkeletonParts heights={[50, 150, 360]} gap="md" />}
      above={{ to: paths.adminLiveMatches, label: 'Live matches' }}
    >
      {({ body }) => <Match key={roomId} match={body} profile={profile} onEnded={match.refetch} />}
    </Loaded>
  )
}

interface MatchProps {
  match: MatchDetails
  profile: OwnProfile
  /** The match ended before this page was opened. */
  onEnded: () => unknown
}

function Match({ match, profile, onEnded }: MatchProps) {
  const isLive = match.status === 'LIVE'
  const room = useRoom(isLive ? match.roomId : null)
  const keeping = useScoreKeeper(match, profile._id)

  useEffect(() => {
    if (room.ended === 'before') onEnded()
  }, [room.ended, onEnded])

  const isUnread = keeping.refused !== null || keeping.waiting.length > 0
  if (!isLive && room.ended !== 'now' && !isUnread) return <Navigate to={paths.match(match._id)} replace />
  return <Keeper match={match} profile={profile} room={room} keeping={keeping} />
}

/** A room that does not exist or has ended. Rejected changes are shown first. */
function MissingRoom({ roomId, userId, match }: LostRoomProps) {
  const { queue, refused } = useScoreQueue({ roomId, userId })
  return (
    <Stack>
      {refused && <RejectedChanges refused={refused} match={match} onRead={queue.dismiss} />}
      <EmptyState
        sentence={LIVE_SENTENCES.unknownRoom}
        alone
        action={<LinkToParent to={paths.adminLiveMatches} label="Live matches" />}
      />
    </Stack>
  )
}
