import type { Transaction } from 'kysely'
import type { Row, Tables } from '#server/db/schema.ts'
import type { By } from './actor.ts'

const SECRET = /hash|password|token|secret/
// A longer value than any thing of ours: what is cut says so.
const LONGEST = 200_000

interface Entry {
  /** The entry's own id: it orders the trail. */
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
  actor_name: by.name,
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

function asText(look: unknown): string | null {
  if (look === undefined || look === null) return null
  const text = JSON.stringify(look, (key, value) => (SECRET.test(key) ? undefined : value))
  return text.length <= LONGEST ? text : JSON.stringify({ cut: `${text.length} characters` })
}
