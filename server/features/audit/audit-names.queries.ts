import { sql } from 'kysely'
import { SCORE_ACTION } from '#contract/audit/calls.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { type DerivedName, derivedNameIn, nameIn, snapshotOf } from './audit.rules.ts'

// One entry may hold the ids of a whole department. Those past this number are shown without names.
const MOST_IDS = 2_000
// Not of people: with an account its name goes.
const SUBJECTS = ['team', 'department', 'announcement', 'match', 'gc_record', 'event', 'event_entry']

/** The current names of these ids, or the last names in the trail. */
export async function findNames(db: Reader, ids: Iterable<string>): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].slice(0, MOST_IDS)
  const { names, derived } = await findKnown(db, wanted)
  const parts = [...derived.values()].flatMap((name) => name.ids).filter((id) => !names.has(id))
  for (const [id, name] of (await findKnown(db, [...new Set(parts)])).names) names.set(id, name)
  for (const [id, { from }] of derived) names.set(id, from(names))
  return names
}

/** Names from the rows, and from the trail for deleted rows. */
async function findKnown(db: Reader, ids: readonly string[]) {
  const names = new Map<string, string>()
  const derived = new Map<string, DerivedName>()
  const note = (subject: string, id: string, row: Record<string, unknown>) => {
    const [name, later] = [nameIn(subject, row), derivedNameIn(subject, row)]
    if (name) names.set(id, name)
    if (later) derived.set(id, later)
  }
  if (ids.length === 0) return { names, derived }
  for (const { id, name } of await listNames(db, ids)) names.set(id, name)
  const matches = db.selectFrom('match').select(['id', 'team1_id', 'team2_id'])
  for (const row of await matches.where('id', 'in', ids).execute()) note('match', row.id, row)
  const events = db.selectFrom('event').select(['id', 'name', 'sport', 'gender'])
  for (const row of await events.where('id', 'in', ids).execute()) note('event', row.id, row)
  const entries = db.selectFrom('event_entry').select(['id', 'department_id', 'event_id', 'label'])
  for (const row of await entries.where('id', 'in', ids).execute()) note('event_entry', row.id, row)
  const gone = ids.filter((id) => !names.has(id) && !derived.has(id))
  for (const { subject, subject_id: id, before, after } of gone.length > 0 ? await listLastEntries(db, gone) : [])
    note(subject, id, { ...snapshotOf(before), ...snapshotOf(after) })
  return { names, derived }
}

function listNames(db: Reader, ids: readonly string[]) {
  const kindOfFile = sql<string>`CASE kind WHEN 'pdf' THEN 'PDF' ELSE 'Picture' END`
  return db
    .selectFrom('profile')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('team').select(['id', 'name']).where('id', 'in', ids))
    .unionAll(db.selectFrom('department').select(['id', 'name']).where('id', 'in', ids))
    .unionAll(db.selectFrom('announcement').select(['id', 'title as name']).where('id', 'in', ids))
    .unionAll(
      db
        .selectFrom('file')
        .select(['id', kindOfFile.as('name')])
        .where('id', 'in', ids),
    )
    .execute()
}

/** The latest entry of each with a whole row. Entries of score changes have the score alone. */
function listLastEntries(db: Reader, ids: readonly string[]) {
  const latest = db
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('subject', 'in', SUBJECTS)
    .where('subject_id', 'in', ids)
    .where('action', '<>', SCORE_ACTION)
    .groupBy(['subject', 'subject_id'])
  return db
    .selectFrom('audit_entry')
    .select(['subject', 'subject_id', 'before', 'after'])
    .where('id', 'in', latest)
    .execute()
}
