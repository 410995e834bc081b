import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { MatchDetails } from '#contract/match/calls.ts'
import { MatchDetailsView } from '#web/features/match/card/match-details-view.tsx'
import { paths } from '#web/lib/paths.ts'
import { Loaded, SkeletonParts } from '#web/ui/feedback/loaded.tsx'
import { matchQueries } from './match.queries.ts'

interface MatchPageProps {
  /** Content of features that depend on this one. */
  children?: (match: MatchDetails, isAskedAnew: boolean) => ReactNode
}

/** A match in any state. */
export function MatchPage({ children }: MatchPageProps) {
  const { id = '' } = useParams()
  const match = useQuery(matchQueries.find(id))
  return (
    <Loaded
      query={match}
      skeleton={<SkeletonParts heights={[330, 146]} />}
      above={{ to: paths.matches, label: 'All matches' }}
    >
      {({ body }) => (
        <Stack gap="lg">
          <MatchDetailsView match={body} />
          {children?.(body, match.isFetching)}
        </Stack>
      )}
    </Loaded>
  )
}
