import { auditCalls } from '#contract/audit/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { exportAuditEntries, findAuditEntry, listAuditEntries } from './audit.queries.ts'

export function auditRoutes({ answer, handle, store, zone }: AppContext): void {
  handle(auditCalls.list, ({ query }) => listAuditEntries(store.reads, zone, query))
  answer(auditCalls.export, ({ query }) => exportAuditEntries(store.reads, zone, query))
  handle(auditCalls.find, async ({ params }) => {
    const entry = await findAuditEntry(store.reads, params.id)
    if (!entry) throw notFound('There is no such entry in the audit trail.')
    return { body: entry }
  })
}
