import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useParams } from 'react-router'
import type { Team } from '#contract/team/calls.ts'
import { teamQueries } from '#web/features/team/team.queries.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { CardGrid } from '#web/ui/list/card-grid.tsx'
import { TeamView } from './team-view.tsx'

interface TeamPageProps {
  /** What other features know of the team, directly below its name. */
  lead?: (team: Team) => ReactNode
}

export function TeamPage({ lead }: TeamPageProps) {
  const { id } = useParams()
  return id ? <TeamById id={id} lead={lead} /> : <Back />
}

function TeamById({ id, lead }: TeamPageProps & { id: string }) {
  const team = useQuery(teamQueries.find(id))
  return (
    <Loaded query={team} skeleton={<PageSkeleton />} above={{ to: paths.teams, label: 'All teams' }}>
      {({ body }) => <TeamView team={body} lead={lead?.(body)} />}
    </Loaded>
  )
}

/** An address without an id returns to the previous page. */
function Back() {
  const back = useEffectEvent(useBack(paths.teams))
  // Going back is a promise, which is no clean-up.
  useEffect(() => void back(), [])
  return null
}

function PageSkeleton() {
  return (
    <Stack gap="xl">
      <Skeleton height={208} radius="lg" />
      <Skeleton height={120} />
      <CardGrid>
        {['one', 'two', 'three', 'four'].map((key) => (
          <li key={key}>
            <Skeleton height={72} />
          </li>
        ))}
      </CardGrid>
    </Stack>
  )
}
