import { SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Department, DepartmentUpdate } from '#contract/department.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import { TextSection } from '#web/ui/layout/text-section.tsx'
import { Figure, Figures } from '#web/ui/list/figures.tsx'
import { OfficeHolder } from '#web/ui/list/office-holder.tsx'
import { CrestBand } from '#web/ui/picture/crest-band.tsx'
import { departmentQueries } from './department.queries.ts'

export function DepartmentPage() {
  const { id = '' } = useParams()
  const department = useQuery(departmentQueries.find(id))
  return (
    <Loaded query={department} skeleton={<PageSkeleton />} above={{ to: paths.departments, label: 'All departments' }}>
      {({ body }) => <Face department={body} />}
    </Loaded>
  )
}

/** The title of each text of the form. The name is on the band above. */
const TEXTS: Record<Exclude<keyof DepartmentUpdate, 'name'>, string> = {
  about: 'About',
}

function Face({ department }: { department: Department }) {
  const { name, logo, gcWon, points, applicationStatus, head, sportsLead } = department
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
        <Stack gap="lg">
          {(Object.keys(TEXTS) as (keyof typeof TEXTS)[]).map((field) => (
            <TextSection key={field} title={TEXTS[field]} text={department[field]} />
          ))}
        </Stack>
        <Stack component="section" gap="lg">
          <OfficeHolder title="Department Head" holder={head} />
          <OfficeHolder title="Sports Lead" holder={sportsLead} />
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
