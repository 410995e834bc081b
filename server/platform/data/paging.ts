import type { SelectQueryBuilder } from 'kysely'
import type { Paged } from '#contract/schemas/replies.ts'
import { countRows } from './counting.ts'

export interface Page {
  page: number
  pageSize: number
}
export interface Slice {
  limit: number
  offset: number
}

/** One page of a filtered query and the number of all rows. A page past the end is empty. */
export async function paged<DB, TB extends keyof DB, Row>(
  page: Page,
  filtered: SelectQueryBuilder<DB, TB, Record<never, never>>,
  rows: (query: SelectQueryBuilder<DB, TB, Record<never, never>>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<Paged<Row>> {
  return pageOf(page, await countRows(filtered), rows(filtered))
}

/** The same when the number of rows is known. */
export function pageOf<DB, TB extends keyof DB, Row>(
  page: Page,
  total: number,
  rows: SelectQueryBuilder<DB, TB, Row>,
): Promise<Paged<Row>> {
  return pageBy(page, total, ({ limit, offset }) => rows.limit(limit).offset(offset).execute())
}

/** The same when the caller reads the rows. */
export async function pageBy<Row>(
  { page, pageSize }: Page,
  total: number,
  ask: (slice: Slice) => Promise<Row[]>,
): Promise<Paged<Row>> {
  const offset = (page - 1) * pageSize
  // The database would step over all rows before the page only to find none.
  const body = offset === 0 || offset < total ? await ask({ limit: pageSize, offset }) : []
  return { body, currentPage: page, totalPages: Math.ceil(total / pageSize) }
}
