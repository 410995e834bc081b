import type { AuditEntry, auditCalls } from '#contract/audit.ts'
import type { Received } from '#contract/call.ts'
import type { Paged } from '#contract/fields.ts'
import type { Row } from '#server/db/schema.ts'
import { instantOf } from '#server/platform/club-clock.ts'
import { paged } from '#server/platform/paging.ts'
import type { Reader } from '#server/platform/store.ts'

type Filters = Received<typeof auditCalls.list, never>['query']

const MINUTE_MS = 60_000

/** Of whole days as the clock of the zone counts them. */
export async function listAuditEntries(db: Reader, zone: string, filters: Filters): Promise<Paged<AuditEntry>> {
  const { actor, action, subject, subjectId, from, to } = filters
  const startOf = (day: string) => instantOf(zone, day, '00:00').toISOString()
  const endOf = (day: string) => new Date(instantOf(zone, day, '23:59').getTime() + MINUTE_MS).toISOString()
  const entries = db
    .selectFrom('audit_entry')
    .where((eb) =>
      eb.and([
        ...(actor ? [eb('actor_id', '=', actor)] : []),
        ...(action ? [eb('action', '=', action)] : []),
        ...(subject ? [eb('subject', '=', subject)] : []),
        ...(subjectId ? [eb('subject_id', '=', subjectId)] : []),
        ...(from ? [eb('created_at', '>=', startOf(from))] : []),
        ...(to ? [eb('created_at', '<', endOf(to))] : []),
      ]),
    )
  const { body, ...rest } = await paged(filters, entries, (query) => query.selectAll().orderBy('id', 'desc'))
  return { ...rest, body: body.map(asEntry) }
}

function asEntry(row: Row<'audit_entry'>): AuditEntry {
  const { actor_id: actorId, actor_name: name, actor_role: role } = row
  return {
    _id: row.id,
    actor: actorId && name && role ? { _id: actorId, name, role } : null,
    address: row.address,
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    before: row.before === null ? null : JSON.parse(row.before),
    after: row.after === null ? null : JSON.parse(row.after),
    createdAt: row.created_at,
  }
}
