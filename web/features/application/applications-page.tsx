import { Skeleton, Stack } from '@mantine/core'
import { useForeseenQuery } from '#web/lib/foresight.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { ApplicationLists } from './application-lists.tsx'
import { applicationsQuery } from './applications.ts'

export function ApplicationsPage() {
  const applications = useForeseenQuery(applicationsQuery)
  return (
    <>
      <PageTitle title="Applications" subtitle="The teams of your department that you can play for." />
      <Loaded query={applications} skeleton={<PageSkeleton />}>
        {(answer) => <ApplicationLists applications={answer} />}
      </Loaded>
    </>
  )
}

function PageSkeleton() {
  return (
    <Stack gap="xl">
      <Skeleton height={92} />
      <SkeletonRows height={72} />
    </Stack>
  )
}
