import { auditCalls } from '#contract/audit/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { requireFound } from '#server/platform/http/errors.ts'
import { exportAuditEntries, findAuditEntry, listAuditEntries } from './audit.queries.ts'

export function auditRoutes({ answer, handle, store, zone }: AppContext): void {
  handle(auditCalls.list, ({ query }) => listAuditEntries(store.reads, zone, query))
  answer(auditCalls.export, ({ query }) => exportAuditEntries(store.reads, zone, query))
  answer(auditCalls.find, async ({ params }) =>
    requireFound(await findAuditEntry(store.reads, params.id), 'There is no such entry in the audit trail.'),
  )
}
