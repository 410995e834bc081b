import { auditCalls } from '#contract/audit.ts'
import { pagesOf } from '#web/lib/calls/api.ts'
import type { AuditFilters } from './audit-filters.ts'

export const auditQueries = {
  pages: (query: AuditFilters) => pagesOf(auditCalls.list, { query }),
}
