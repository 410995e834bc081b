import { SCORE_ACTION } from '#contract/audit.ts'
import type { Row } from '#server/db/schema.ts'
import type { Reader } from '#server/platform/data/store.ts'
import type { fittingEntries } from './audit.queries.ts'

type Entries = ReturnType<typeof fittingEntries>
type Entry = Row<'audit_entry'>

/** Folds the score changes of each match into the latest one. */
export function withoutFolded(entries: Entries): Entries {
  const latest = entries
    .where('action', '=', SCORE_ACTION)
    .groupBy('subject_id')
    .select(({ fn }) => fn.max('id').as('id'))
  return entries.where((eb) => eb.or([eb('action', '<>', SCORE_ACTION), eb('id', 'in', latest)]))
}

export interface Folded {
  changes: number
  people: number
  /** The score before the first change. */
  before: string | null
}

/** The folded changes of each match on a page. */
export async function foldedOf(db: Reader, entries: Entries, page: readonly Entry[]): Promise<Map<string, Folded>> {
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
