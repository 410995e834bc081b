import { ADMINS, MANAGERS } from '#contract/call/access.ts'
import { guarded } from '#web/app/guard/guarded.tsx'
import { paths } from '#web/lib/paths.ts'
import { departmentList } from './department.routes.ts'
import { framedPage, page } from './page-route.tsx'

/** The club itself: its set-up, ADMIN HQ, its settings, its register, the bin and the audit trail. */
export const clubPages = [
  page(paths.setup, () => import('#web/features/club/set-up-page.tsx'), 'SetUpPage'),
  guarded(MANAGERS, [
    framedPage(
      paths.adminDashboard,
      () => import('#web/app/pages/dashboard-page.tsx'),
      'DashboardPage',
      async () => [(await import('#web/features/pending-work/pending-work.queries.ts')).pendingWorkQueries.find],
    ),
  ]),
  guarded(ADMINS, [
    page(paths.clubSettings, () => import('#web/features/club/club-settings-page.tsx'), 'ClubSettingsPage'),
    page(
      paths.collegeProvider,
      () => import('#web/features/college-account/college-provider-page.tsx'),
      'CollegeProviderPage',
      departmentList,
    ),
    page(paths.register, () => import('#web/features/register/register-page.tsx'), 'RegisterPage'),
    page(paths.importRegister, () => import('#web/features/register/import-register-page.tsx'), 'ImportRegisterPage'),
    page(paths.bin, () => import('#web/features/bin/bin-page.tsx'), 'BinPage'),
    page(paths.auditTrail, () => import('#web/features/audit/audit-page.tsx'), 'AuditPage'),
  ]),
]
