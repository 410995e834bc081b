import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { liveQueries } from '#web/features/live/live.queries.ts'
import { MissingRoom } from '#web/features/live/watch/missing-room.tsx'
import { useRoom } from '#web/features/live/watch/use-room.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Keeper } from './keeper.tsx'
import { useScoreKeeper } from './use-score-keeper.ts'

/** The page on which a keeper enters the score. */
export function KeepScorePage() {
  const { roomId = '' } = useParams()
  const { profile } = useSession()
  const match = useQuery(liveQueries.room(roomId))
  if (!profile) return <EmptyState sentence={LIVE_SENTENCES.noProfile} alone />
  if (match.error?.status === 404) return <MissingRoom roomId={roomId} userId={profile._id} match={match.data?.body} />
  return (
    <Loaded query={match} skeleton={<PageSkeleton />} above={{ to: paths.adminLiveMatches, label: 'Live matches' }}>
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

const PageSkeleton = () => (
  <Stack gap="md">
    <Skeleton height={50} />
    <Skeleton height={150} />
    <Skeleton height={360} radius="lg" />
  </Stack>
)
