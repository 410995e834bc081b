import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useParams } from 'react-router'
import { teamCalls } from '#contract/team.ts'
import { queryOf } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useBack } from '#web/ui/use-back.ts'
import { TeamFace } from './team-face.tsx'

export function TeamPage() {
  const { id } = useParams()
  return id ? <TeamById id={id} /> : <Back />
}

function TeamById({ id }: { id: string }) {
  const team = useQuery(queryOf(teamCalls.find, { params: { id } }))
  return (
    <Loaded query={team} skeleton={<PageSkeleton />} page>
      {({ body }) => <TeamFace team={body} />}
    </Loaded>
  )
}

/** An address without an id leads back to where one came from. */
function Back() {
  const back = useEffectEvent(useBack(paths.teams))
  useEffect(() => back(), [])
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
