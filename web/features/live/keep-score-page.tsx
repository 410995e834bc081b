import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { LIVE_SENTENCES } from '#contract/live.ts'
import { matchCalls } from '#contract/match.ts'
import { queryOf } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Keeper } from './keeper.tsx'

/** Where a score is kept. */
export function KeepScorePage() {
  const { roomId = '' } = useParams()
  const { profile } = useSession()
  const match = useQuery({ ...queryOf(matchCalls.find, { params: { id: roomId } }), staleTime: 0 })
  if (!profile) return <EmptyState sentence={LIVE_SENTENCES.noProfile} alone />
  return (
    <Loaded query={match} skeleton={<PageSkeleton />} page>
      {({ body }) =>
        body.status === 'SUMMARY' ? (
          <Navigate to={paths.match(body._id)} replace />
        ) : (
          <Keeper key={roomId} match={body} profile={profile} />
        )
      }
    </Loaded>
  )
}

const PageSkeleton = () => (
  <Stack gap="md">
    <Skeleton height={40} />
    <Skeleton height={420} radius="lg" />
  </Stack>
)
