import { MANAGERS } from '#contract/call/access.ts'
import { guarded } from '#web/app/guard/guarded.tsx'
import { paths } from '#web/lib/paths.ts'
import { page } from './page-route.tsx'

export const dashboardRoutes = [
  guarded(MANAGERS, [
    page(
      paths.adminDashboard,
      () => import('#web/app/pages/dashboard-page.tsx'),
      'DashboardPage',
      async () => [(await import('#web/features/pending-work/pending-work.queries.ts')).pendingWorkQueries.find],
    ),
  ]),
]
