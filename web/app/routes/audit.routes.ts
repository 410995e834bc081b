import { ADMINS } from '#contract/call/access.ts'
import { guarded } from '#web/app/guard/guarded.tsx'
import { paths } from '#web/lib/paths.ts'
import { page } from './page-route.tsx'

export const auditRoutes = [
  guarded(ADMINS, [page(paths.auditTrail, () => import('#web/features/audit/audit-page.tsx'), 'AuditPage')]),
]
