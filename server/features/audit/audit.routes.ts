import { auditCalls } from '#contract/audit.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listAuditEntries } from './audit.queries.ts'

export function auditRoutes({ handle, store, zone }: AppContext): void {
  handle(auditCalls.list, ({ query }) => listAuditEntries(store.reads, zone, query))
}
