import { auditCalls } from '#contract/audit/calls.ts'
import { pagesOf, queryOf } from '#web/lib/calls/api.ts'
import type { AuditFilters } from './audit-filters.ts'

export const auditQueries = {
  pages: (query: AuditFilters) => pagesOf(auditCalls.list, { query }),
  find: (id: string) => queryOf(auditCalls.find, { params: { id } }),
}
