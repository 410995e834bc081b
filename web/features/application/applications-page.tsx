import { Skeleton } from '@mantine/core'
import { UnconfirmedEmail } from '#web/features/auth/unconfirmed-email.tsx'
import { useOptimisticQuery } from '#web/lib/calls/optimistic.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { SkeletonRows } from '#web/ui/feedback/loading.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { applicationQueries } from './application.queries.ts'
import classes from './application-lists.module.css'
import { ApplicationLists } from './application-lists.tsx'

export function ApplicationsPage() {
  const applications = useOptimisticQuery(applicationQueries.list)
  return (
    <>
      <PageTitle title="Applications" subtitle="The teams of your department that you can play for." />
      <UnconfirmedEmail />
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
