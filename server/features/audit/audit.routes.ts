import { auditCalls } from '#contract/audit.ts'
import type { House } from '#server/platform/house.ts'
import { listAuditEntries } from './audit.queries.ts'

export function auditRoutes({ handle, store, zone }: House): void {
  handle(auditCalls.list, ({ query }) => listAuditEntries(store.reads, zone, query))
}
