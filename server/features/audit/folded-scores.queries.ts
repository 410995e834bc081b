import { type SelectQueryBuilder, sql } from 'kysely'
import { SCORE_ACTION } from '#contract/audit/calls.ts'
import type { Row, Tables } from '#server/db/schema.ts'
import type { Reader } from '#server/platform/data/store.ts'

type Entry = Row<'audit_entry'>
type Entries = SelectQueryBuilder<Tables, 'audit_entry', object>
/** Which entries of the trail are asked for. */
export type Conditions = readonly (readonly [column: keyof Entry, operator: '=' | '>=' | '<', value: string])[]

export function fits(table: 'audit_entry' | 'later', conditions: Conditions) {
  const all = conditions.map(([column, operator, value]) => {
    return sql`${sql.ref(`${table}.${column}`)} ${sql.raw(operator)} ${value}`
  })
  return sql<boolean>`(${sql.join([sql`1 = 1`, ...all], sql` AND `)})`
}

/**
 * Leaves out the score changes of a match before its latest one. It looks for a later one by the index of subjects, because
 * grouping all score changes would take longer with each match.
 */
export const collapseScoreChanges = (entries: Entries, conditions: Conditions): Entries =>
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

export interface Folded {
  changes: number
  people: number
  /** The score before the first change. */
  before: string | null
}

/** The folded changes of each match on a page. */
export async function scoreGroupsOf(
  db: Reader,
  entries: Entries,
  page: readonly Entry[],
): Promise<Map<string, Folded>> {
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
