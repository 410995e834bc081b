import { Anchor, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { GENDERS, SPORTS } from '#contract/enums.ts'
import { teamCalls } from '#contract/team.ts'
import { queryOf } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { SquadEditor } from './squad-editor.tsx'

export function SquadPage() {
  const { id = '' } = useParams()
  const squad = useQuery(queryOf(teamCalls.squad, { params: { id } }))
  return (
    <>
      <PageTitle title="Manage Team" subtitle={<TeamName id={id} />} />
      <Loaded query={squad} skeleton={<PageSkeleton />}>
        {({ body }) => <SquadEditor key={id} id={id} squad={body} />}
      </Loaded>
    </>
  )
}

function TeamName({ id }: { id: string }) {
  const { data } = useQuery(queryOf(teamCalls.find, { params: { id } }))
  // Its line is there before it is.
  if (!data) return '\u00a0'
  const { name, sport, gender } = data.body
  return (
    <>
      <Anchor component={Link} to={paths.team(id)} inherit>
        {name}
      </Anchor>
      {` · ${SPORTS[sport]} · ${GENDERS[gender]}`}
    </>
  )
}

const PageSkeleton = () => (
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
    <SkeletonRows height={64} />
    <SkeletonRows height={64} />
  </SimpleGrid>
)
