import { guarded } from '#web/app/guard/guarded.tsx'
import { paths } from '#web/lib/paths.ts'
import { page } from './page-route.tsx'

export const applicationRoutes = [
  guarded('signedIn', [
    page(
      paths.applications,
      () => import('#web/features/application/applications-page.tsx'),
      'ApplicationsPage',
      async () => [(await import('#web/features/application/application.queries.ts')).applicationQueries.list],
    ),
  ]),
]
