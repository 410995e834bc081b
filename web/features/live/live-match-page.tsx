import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { LIVE_SENTENCES } from '#contract/live.ts'
import { matchCalls } from '#contract/match.ts'
import { queryOf } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LiveRoom } from './live-room.tsx'

/** A match as it is played. Once it is over, its address shows the result. */
export function LiveMatchPage() {
  const { roomId = '' } = useParams()
  const match = useQuery({ ...queryOf(matchCalls.find, { params: { id: roomId } }), staleTime: 0 })
  if (!roomId) return <EmptyState sentence={LIVE_SENTENCES.noRoomId} alone />
  return (
    <Loaded query={match} skeleton={<PageSkeleton />} page>
      {({ body }) =>
        body.status === 'SUMMARY' && !match.isPlaceholderData ? (
          <Navigate to={paths.match(body._id)} replace />
        ) : (
          <LiveRoom key={roomId} match={body} roomId={roomId} />
        )
      }
    </Loaded>
  )
}

const PageSkeleton = () => (
  <Stack gap="lg">
    <Skeleton height={330} radius="lg" />
    <Skeleton height={36} />
    <Skeleton height={146} />
  </Stack>
)
