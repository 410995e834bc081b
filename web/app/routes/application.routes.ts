import { guarded } from '#web/app/guard/guarded.tsx'
// The landing page shows the own applications: these queries are there already.
import { applicationQueries } from '#web/features/application/application.queries.ts'
import { paths } from '#web/lib/paths.ts'
import { page } from './page-route.tsx'

export const applicationRoutes = [
  guarded('signedIn', [
    page(
      paths.applications,
      () => import('#web/features/application/applications-page.tsx'),
      'ApplicationsPage',
      async () => [applicationQueries.list],
    ),
  ]),
]
