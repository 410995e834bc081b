import { Skeleton } from '@mantine/core'
import { useForeseenQuery } from '#web/lib/foresight.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import classes from './application-lists.module.css'
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

const PageSkeleton = () => (
  <div className={classes.page}>
    <div className={classes.places}>
      <Skeleton h={{ base: 150, xs: 86 }} />
    </div>
    <SkeletonRows count={5} height={72} />
    <SkeletonRows count={3} height={72} />
  </div>
)
