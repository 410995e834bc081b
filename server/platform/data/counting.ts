import type { SelectQueryBuilder } from 'kysely'

type Query<DB, TB extends keyof DB, O> = SelectQueryBuilder<DB, TB, O>

export async function countRows<DB, TB extends keyof DB, O>(query: Query<DB, TB, O>): Promise<number> {
  // The compiler cannot derive the columns of a generic query.
  const counted = query.select(({ fn }) => fn.countAll<number>().as('n')).$castTo<{ n: number }>()
  return (await counted.executeTakeFirstOrThrow()).n
}

export async function hasRows<DB, TB extends keyof DB, O>(query: Query<DB, TB, O>): Promise<boolean> {
  const found = query.select(({ lit }) => lit(1).as('found')).limit(1)
  return (await found.executeTakeFirst()) !== undefined
}
