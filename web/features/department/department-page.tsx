import { SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Department, DepartmentUpdate } from '#contract/department/calls.ts'
import { colorOf } from '#web/lib/color/department-color.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded, SkeletonParts } from '#web/ui/feedback/loaded.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { TextSection } from '#web/ui/layout/section.tsx'
import { Figure, Figures } from '#web/ui/list/facts.tsx'
import { OfficeHolder } from '#web/ui/list/person-link.tsx'
import { TitleCrest } from '#web/ui/picture/title-crest.tsx'
import { departmentQueries } from './department.queries.ts'

interface DepartmentPageProps {
  /** What other features know of the department, directly below the name. */
  lead?: ReactNode
  /** The same at the end. */
  children?: ReactNode
}

export function DepartmentPage({ lead, children }: DepartmentPageProps) {
  const { id = '' } = useParams()
  const department = useQuery(departmentQueries.find(id))
  return (
    <Loaded
      query={department}
      skeleton={<SkeletonParts heights={[44, 64, 97, 120]} />}
      above={{ to: paths.departments, label: 'All departments' }}
    >
      {({ body }) => (
        <Face department={body} lead={lead}>
          {children}
        </Face>
      )}
    </Loaded>
  )
}

/** The title of each text of the form. Name and colour are on the band above. */
const TEXTS: Record<Exclude<keyof DepartmentUpdate, 'name' | 'color'>, string> = {
  about: 'About',
}

function Face({ department, lead, children }: DepartmentPageProps & { department: Department }) {
  const { name, logo, gcWon, points, applicationStatus, head, sportsLead } = department
  return (
    <>
      <PageTitle
        mark={<TitleCrest name={name} logo={logo} color={colorOf(department)} />}
        title={name}
        subtitle={applicationStatus === 'OPEN' ? 'Applications open' : 'Applications closed'}
        isShared
      />
      <Stack gap="lg">
        {lead}
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
        {children}
      </Stack>
    </>
  )
}
