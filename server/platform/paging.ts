import type { SelectQueryBuilder } from 'kysely'
import type { Paged } from '#contract/fields.ts'

interface Page {
  page: number
  pageSize: number
}

/** One page of a filtered query and how many there are; a page past the end is empty. */
export async function paged<DB, TB extends keyof DB, Row>(
  page: Page,
  filtered: SelectQueryBuilder<DB, TB, Record<never, never>>,
  rows: (query: SelectQueryBuilder<DB, TB, Record<never, never>>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<Paged<Row>> {
  const counted = filtered.select(({ fn }) => fn.countAll<number>().as('n')) as SelectQueryBuilder<
    DB,
    TB,
    { n: number }
  >
  const { n } = await counted.executeTakeFirstOrThrow()
  return pageOf(page, n, rows(filtered))
}

/** The same where it is known how many rows there are. */
export async function pageOf<DB, TB extends keyof DB, Row>(
  { page, pageSize }: Page,
  total: number,
  rows: SelectQueryBuilder<DB, TB, Row>,
): Promise<Paged<Row>> {
  const body = await rows
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { body: body as Row[], currentPage: page, totalPages: Math.ceil(total / pageSize) }
}
