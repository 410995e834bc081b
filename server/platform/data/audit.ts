import type { Transaction } from 'kysely'
import type { Row, Tables } from '#server/db/schema.ts'
import type { By } from '#server/platform/auth/actor.ts'

/** The names of columns and fields that are shown to nobody. */
export const SECRET = /hash|password|token|secret/

interface Entry {
  /** The id of the entry. The trail is ordered by it. */
  id: string
  by: By
  at: Date
  action: string
  subject: string
  subjectId: string
  before: unknown
  after: unknown
}

export async function writeAuditEntries(tx: Transaction<Tables>, entries: readonly Entry[]): Promise<void> {
  if (entries.length > 0) await tx.insertInto('audit_entry').values(entries.map(asRow)).execute()
}

const asRow = ({ by, ...entry }: Entry): Row<'audit_entry'> => ({
  id: entry.id,
  actor_id: by.id,
  // The name is read from the account, which may be deleted. Entries of before have one, which is not shown.
  actor_name: null,
  actor_role: by.role,
  address: by.address,
  request_id: by.requestId,
  action: entry.action,
  subject: entry.subject,
  subject_id: entry.subjectId,
  before: asText(entry.before),
  after: asText(entry.after),
  created_at: entry.at.toISOString(),
})

function asText(snapshot: unknown): string | null {
  if (snapshot === undefined || snapshot === null) return null
  return JSON.stringify(snapshot, (key, value) => (SECRET.test(key) ? undefined : value))
}
