import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { type MatchDetails, matchCalls } from '#contract/match.ts'
import { queryOf } from '#web/lib/api.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { MatchFace } from './match-face.tsx'

interface MatchPageProps {
  /** What features know of it that rest on this one; it may be asked for anew just then. */
  children?: (match: MatchDetails, isAskedAnew: boolean) => ReactNode
}

/** One match in whatever state. */
export function MatchPage({ children }: MatchPageProps) {
  const { id = '' } = useParams()
  const match = useQuery(queryOf(matchCalls.find, { params: { id } }))
  return (
    <Loaded query={match} skeleton={<PageSkeleton />} page>
      {({ body }) => (
        <Stack gap="lg">
          <MatchFace match={body} />
          {children?.(body, match.isFetching)}
        </Stack>
      )}
    </Loaded>
  )
}

const PageSkeleton = () => (
  <Stack gap="lg">
    <Skeleton height={330} radius="lg" />
    <Skeleton height={146} />
  </Stack>
)
