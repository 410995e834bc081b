import { type SelectQueryBuilder, sql } from 'kysely'
import { type AuditEntry, type auditCalls, SCORE_ACTION } from '#contract/audit/calls.ts'
import type { Received } from '#contract/call/call.ts'
import type { Paged } from '#contract/schemas/replies.ts'
import { ROLES } from '#contract/values/enums.ts'
import type { Row, Tables } from '#server/db/schema.ts'
import { instantOf } from '#server/platform/club-clock.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { type Cell, writeTable } from '#server/platform/write-table.ts'
import { derivedNameIn, idsIn, isLong, nameIn, snapshotOf, withoutLists } from './audit.rules.ts'
import { findNames } from './audit-names.queries.ts'

type Filters = Received<typeof auditCalls.export, never>['query']
type PagedFilters = Received<typeof auditCalls.list, never>['query']

const MINUTE_MS = 60_000
const GONE = 'Deleted account'
const SINGLE = { changes: 1, people: 1 }
const WHOLE = { isShortened: false }

type EntryRow = Row<'audit_entry'> & typeof SINGLE & typeof WHOLE

/** `totalPages` only says whether there is another page: counting all entries would take longer with each year. */
export async function listAuditEntries(db: Reader, zone: string, filters: PagedFilters): Promise<Paged<AuditEntry>> {
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
  const names = await findNames(db, [...peopleOf(rows), ...rows.flatMap(idsOf)])
  const totalPages = page - 1 + Math.ceil(found.length / pageSize)
  return { body: rows.map((row) => asEntry(row, names)), currentPage: page, totalPages }
}

const EXPORT_MAX = 5_000
const COLUMNS = ['At', 'Person', 'Role', 'Address', 'Action', 'Subject', 'Name', 'Id', 'Before', 'After']

/** No change of a score is folded here. Long lists are numbers, as in the list. */
export async function exportAuditEntries(db: Reader, zone: string, filters: Filters) {
  const fitting = db.selectFrom('audit_entry').where(fits('audit_entry', conditionsOf(zone, filters)))
  const found = await fitting
    .orderBy('id', 'desc')
    .selectAll()
    .limit(EXPORT_MAX + 1)
    .execute()
  const rows = found.slice(0, EXPORT_MAX).map((row) => ({ ...shortened(row), ...SINGLE }))
  const names = await findNames(db, [...peopleOf(rows), ...rows.map((row) => row.subject_id)])
  const lines = rows.map((one): Cell[] => {
    const row = withoutGonePerson(one, names)
    const { actor, address, action, subject, subjectId, name, createdAt } = asEntry(row, names)
    return [
      createdAt,
      actor?.name,
      actor && ROLES[actor.role],
      address,
      action,
      subject,
      name,
      subjectId,
      row.before,
      row.after,
    ]
  })
  return { table: writeTable([COLUMNS, ...lines]), isWhole: found.length <= EXPORT_MAX }
}

export async function findAuditEntry(db: Reader, id: string): Promise<AuditEntry | undefined> {
  const row = await findRow(db, 'audit_entry', id)
  return row && asEntry({ ...row, ...SINGLE, ...WHOLE }, await findNames(db, [...peopleOf([row]), ...idsOf(row)]))
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

/** First of all, because there is a limit of names. */
const peopleOf = (rows: readonly Row<'audit_entry'>[]) => rows.flatMap(({ actor_id }) => actor_id ?? [])

const idsOf = ({ subject_id, before, after }: Row<'audit_entry'>) => [subject_id, ...idsIn(before), ...idsIn(after)]

function shortened(row: Row<'audit_entry'>): Row<'audit_entry'> & typeof WHOLE {
  const isShortened = isLong(row.before) || isLong(row.after)
  return isShortened
    ? { ...row, before: withoutLists(row.before), after: withoutLists(row.after), isShortened }
    : { ...row, isShortened }
}

type Names = ReadonlyMap<string, string>

/** The seals allow no change of an entry, so what names a person who has left is left out of what is read. */
function withoutGonePerson<R extends Row<'audit_entry'>>(row: R, names: Names): R {
  const isGone = row.subject === 'profile' && !names.has(row.subject_id)
  return isGone ? { ...row, before: rightsIn(row.before), after: rightsIn(row.after) } : row
}

function rightsIn(text: string | null): string | null {
  const { role, department_id } = snapshotOf(text)
  return text && JSON.stringify({ role, department_id })
}

function asEntry(found: EntryRow, names: Names): AuditEntry {
  const row = withoutGonePerson(found, names)
  const { actor_id: actorId, actor_role: role, isShortened, changes, people } = row
  const snapshot = { ...snapshotOf(row.before), ...snapshotOf(row.after) }
  const own = nameIn(row.subject, snapshot) ?? derivedNameIn(row.subject, snapshot)?.from(names)
  const known = idsOf(row).map((id) => [id, names.get(id)])
  return {
    _id: row.id,
    actor: actorId && role ? { _id: actorId, name: names.get(actorId) ?? GONE, role } : null,
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

type Entry = Row<'audit_entry'>
type Entries = SelectQueryBuilder<Tables, 'audit_entry', object>
/** Which entries of the trail are asked for. */
type Conditions = readonly (readonly [column: keyof Entry, operator: '=' | '>=' | '<', value: string])[]

function fits(table: 'audit_entry' | 'later', conditions: Conditions) {
  const all = conditions.map(([column, operator, value]) => {
    return sql`${sql.ref(`${table}.${column}`)} ${sql.raw(operator)} ${value}`
  })
  return sql<boolean>`(${sql.join([sql`1 = 1`, ...all], sql` AND `)})`
}

/**
 * Leaves out the score changes of a match before its latest one. It looks for a later one by the index of subjects, because
 * grouping all score changes would take longer with each match.
 */
const collapseScoreChanges = (entries: Entries, conditions: Conditions): Entries =>
  entries.where((eb) => {
    const later = eb
      .selectFrom('audit_entry as later')
      .select('later.id')
      .where('later.subject', '=', 'match')
      .whereRef('later.subject_id', '=', 'audit_entry.subject_id')
      .whereRef('later.id', '>', 'audit_entry.id')
      // Without this the engines take the index of actions, which has the score changes of all matches.
      .where(({ fn, val }) => fn.coalesce('later.action', val('')), '=', SCORE_ACTION)
      .where(fits('later', conditions))
    return eb.or([eb('audit_entry.action', '<>', SCORE_ACTION), eb.not(eb.exists(later))])
  })

interface Folded {
  changes: number
  people: number
  /** The score before the first change. */
  before: string | null
}

/** The folded changes of each match on a page. */
async function scoreGroupsOf(db: Reader, entries: Entries, page: readonly Entry[]): Promise<Map<string, Folded>> {
  const matches = page.filter(({ action }) => action === SCORE_ACTION).map((entry) => entry.subject_id)
  if (matches.length === 0) return new Map()
  const counted = await entries
    .where('subject', '=', 'match')
    .where('action', '=', SCORE_ACTION)
    .where('subject_id', 'in', matches)
    .select(({ fn }) => [
      'subject_id',
      fn.countAll<number>().as('changes'),
      fn.count<number>('actor_id').distinct().as('people'),
      fn.min('id').as('first'),
    ])
    .groupBy('subject_id')
    .execute()
  const firsts = counted.map(({ first }) => first)
  const rows = await db.selectFrom('audit_entry').select(['id', 'before']).where('id', 'in', firsts).execute()
  const beforeOf = new Map(rows.map(({ id, before }) => [id, before]))
  return new Map(
    counted.map(({ subject_id, changes, people, first }) => {
      return [subject_id, { changes, people, before: beforeOf.get(first) ?? null }]
    }),
  )
}
