import { type AuditEntry, type auditCalls, SCORE_ACTION } from '#contract/audit/calls.ts'
import type { Received } from '#contract/call/call.ts'
import type { Paged } from '#contract/schemas/replies.ts'
import type { Row } from '#server/db/schema.ts'
import { instantOf } from '#server/platform/club-clock.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { derivedNameIn, idsIn, isLong, nameIn, snapshotOf, withoutLists } from './audit.rules.ts'
import { findNames } from './audit-names.queries.ts'
import { type Conditions, collapseScoreChanges, type Folded, fits, scoreGroupsOf } from './folded-scores.queries.ts'

type Filters = Received<typeof auditCalls.list, never>['query']

const MINUTE_MS = 60_000
const SINGLE = { changes: 1, people: 1 }
const WHOLE = { isShortened: false }

type EntryRow = Row<'audit_entry'> & typeof SINGLE & typeof WHOLE

/** `totalPages` only says whether there is another page: counting all entries would take longer with each year. */
export async function listAuditEntries(db: Reader, zone: string, filters: Filters): Promise<Paged<AuditEntry>> {
  const { page, pageSize } = filters
  const conditions = conditionsOf(zone, filters)
  const folds = filters.action !== SCORE_ACTION
  const fitting = db.selectFrom('audit_entry').where(fits('audit_entry', conditions))
  const shown = folds ? collapseScoreChanges(fitting, conditions) : fitting
  const byTime = filters.from || filters.to ? shown.orderBy('created_at', 'desc') : shown
  const found = await byTime
    .orderBy('id', 'desc')
    .selectAll()
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute()
  const body = found.slice(0, pageSize)
  const folded = folds ? await scoreGroupsOf(db, fitting, body) : new Map<string, Folded>()
  const rows = body.map((row) => ({
    ...shortened(row),
    ...SINGLE,
    ...(row.action === SCORE_ACTION && folded.get(row.subject_id)),
  }))
  const names = await findNames(db, rows.flatMap(idsOf))
  const totalPages = page - 1 + Math.ceil(found.length / pageSize)
  return { body: rows.map((row) => asEntry(row, names)), currentPage: page, totalPages }
}

export async function findAuditEntry(db: Reader, id: string): Promise<AuditEntry | undefined> {
  const row = await db.selectFrom('audit_entry').selectAll().where('id', '=', id).executeTakeFirst()
  return row && asEntry({ ...row, ...SINGLE, ...WHOLE }, await findNames(db, idsOf(row)))
}

/** The filters as conditions; days are whole days in the club's zone. */
function conditionsOf(zone: string, { actor, action, subject, subjectId, from, to }: Filters): Conditions {
  const startOf = (day: string) => instantOf(zone, day, '00:00').toISOString()
  const endOf = (day: string) => new Date(instantOf(zone, day, '23:59').getTime() + MINUTE_MS).toISOString()
  const all = [
    ['actor_id', '=', actor],
    ['action', '=', action],
    ['subject', '=', subject],
    ['subject_id', '=', subjectId],
    ['created_at', '>=', from && startOf(from)],
    ['created_at', '<', to && endOf(to)],
  ] as const
  return all.flatMap(([column, operator, value]) => (value ? [[column, operator, value] as const] : []))
}

const idsOf = ({ subject_id, before, after }: Row<'audit_entry'>) => [subject_id, ...idsIn(before), ...idsIn(after)]

function shortened(row: Row<'audit_entry'>): Row<'audit_entry'> & typeof WHOLE {
  const isShortened = isLong(row.before) || isLong(row.after)
  return isShortened
    ? { ...row, before: withoutLists(row.before), after: withoutLists(row.after), isShortened }
    : { ...row, isShortened }
}

function asEntry(row: EntryRow, names: ReadonlyMap<string, string>): AuditEntry {
  const { actor_id: actorId, actor_name: actorName, actor_role: role, isShortened, changes, people } = row
  const snapshot = { ...snapshotOf(row.before), ...snapshotOf(row.after) }
  const own = nameIn(row.subject, snapshot) ?? derivedNameIn(row.subject, snapshot)?.from(names)
  const known = idsOf(row).map((id) => [id, names.get(id)])
  return {
    _id: row.id,
    actor: actorId && actorName && role ? { _id: actorId, name: actorName, role } : null,
    address: row.address,
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    name: own ?? names.get(row.subject_id) ?? null,
    before: row.before === null ? null : JSON.parse(row.before),
    after: row.after === null ? null : JSON.parse(row.after),
    isShortened,
    names: Object.fromEntries(known.filter(([, name]) => name !== undefined)),
    changes,
    people,
    createdAt: row.created_at,
  }
}
