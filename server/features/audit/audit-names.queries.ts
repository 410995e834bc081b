import { sql } from 'kysely'
import { SCORE_ACTION } from '#contract/audit.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { matchName, nameIn, sidesIn, snapshotOf } from './audit.rules.ts'

// One entry may hold the ids of a whole department. Those past this number are shown without names.
const MOST_IDS = 2_000
const SUBJECTS = ['profile', 'team', 'department', 'announcement', 'match', 'gc_record']

/** The current names of these ids, or the last names in the trail. */
export async function findNames(db: Reader, ids: Iterable<string>): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].slice(0, MOST_IDS)
  const { names, sides } = await findKnown(db, wanted)
  const teams = [...sides.values()].flat().filter((id) => !names.has(id))
  for (const [id, name] of (await findKnown(db, [...new Set(teams)])).names) names.set(id, name)
  for (const [id, pair] of sides) names.set(id, matchName(pair, names))
  return names
}

/** Names from the rows, and from the trail for deleted rows. A match is named after its sides. */
async function findKnown(db: Reader, ids: readonly string[]) {
  const names = new Map<string, string>()
  const sides = new Map<string, [string, string]>()
  if (ids.length === 0) return { names, sides }
  for (const { id, name } of await listNames(db, ids)) names.set(id, name)
  const matches = db.selectFrom('match').select(['id', 'team1_id', 'team2_id']).where('id', 'in', ids)
  for (const { id, team1_id, team2_id } of await matches.execute()) sides.set(id, [team1_id, team2_id])
  const gone = ids.filter((id) => !names.has(id) && !sides.has(id))
  for (const { subject_id: id, before, after } of gone.length > 0 ? await listLastEntries(db, gone) : []) {
    const snapshot = { ...snapshotOf(before), ...snapshotOf(after) }
    const [name, pair] = [nameIn(snapshot), sidesIn(snapshot)]
    if (name) names.set(id, name)
    if (pair) sides.set(id, pair)
  }
  return { names, sides }
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
  return db.selectFrom('audit_entry').select(['subject_id', 'before', 'after']).where('id', 'in', latest).execute()
}
