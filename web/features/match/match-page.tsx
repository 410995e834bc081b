import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { matchCalls } from '#contract/match.ts'
import { queryOf } from '#web/lib/api.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { MatchFace } from './match-face.tsx'

/** One match in whatever state, by its id or that of its room. */
export function MatchPage() {
  const { id, roomId = '' } = useParams()
  const match = useQuery(queryOf(matchCalls.find, { params: { id: id ?? roomId } }))
  return (
    <Loaded query={match} skeleton={<PageSkeleton />} page>
      {({ body }) => <MatchFace match={body} />}
    </Loaded>
  )
}

const PageSkeleton = () => (
  <Stack gap="lg">
    <Skeleton height={330} radius="lg" />
    <Skeleton height={146} />
  </Stack>
)
