import { SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { type Department, departmentCalls } from '#contract/department.ts'
import { queryOf } from '#web/lib/api.ts'
import { CrestBand } from '#web/ui/crest-band.tsx'
import { Figure, Figures } from '#web/ui/figures.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Post } from '#web/ui/post.tsx'
import { TagBadge } from '#web/ui/tag-badge.tsx'
import { Written } from '#web/ui/written.tsx'

export function DepartmentPage() {
  const { id = '' } = useParams()
  const department = useQuery(queryOf(departmentCalls.find, { params: { id } }))
  return (
    <Loaded query={department} skeleton={<PageSkeleton />} page>
      {({ body }) => <Face department={body} />}
    </Loaded>
  )
}

function Face({ department }: { department: Department }) {
  const { name, logo, about, gcWon, points, applicationStatus, head, sportsLead } = department
  return (
    <Stack gap="lg">
      <CrestBand name={name} logo={logo}>
        <TagBadge>{applicationStatus === 'OPEN' ? 'Applications open' : 'Applications closed'}</TagBadge>
      </CrestBand>
      <Figures>
        <Figure label="GC Won">{gcWon}</Figure>
        <Figure label="Points">{points}</Figure>
      </Figures>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Written title="About" text={about} />
        <Stack component="section" gap="lg">
          <Post title="Department Head" holder={head} />
          <Post title="Sports Lead" holder={sportsLead} />
        </Stack>
      </SimpleGrid>
    </Stack>
  )
}

function PageSkeleton() {
  return (
    <Stack gap="lg">
      <Skeleton height={176} radius="lg" />
      <Skeleton height={97} />
      <Skeleton height={120} />
    </Stack>
  )
}
