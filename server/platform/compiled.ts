import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Tables } from '#server/db/schema.ts'
import type { Reader } from './store.ts'

/** Stands for a value while a query is built. */
class Blank {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/**
 * A query that is built once for each choice of what is given, and asked with other values from then on: to build one takes
 * longer than the database takes to answer it. What builds it may ask whether something is given, never what.
 */
export function compiled<Given extends object, Row>(build: (db: Reader, given: Given) => Compilable<Row>) {
  const kept = new WeakMap<Reader, Map<string, CompiledQuery<Row>>>()

  function queryFor(db: Reader, given: Given): CompiledQuery<Row> {
    const names = Object.keys(given).filter((name) => given[name as keyof Given] !== undefined)
    const queries = kept.get(db) ?? new Map<string, CompiledQuery<Row>>()
    kept.set(db, queries)
    const choice = names.join()
    const blanks = () => Object.fromEntries(names.map((name) => [name, new Blank(name)])) as Given
    const query = queries.get(choice) ?? build(db, blanks()).compile()
    queries.set(choice, query)
    return query
  }

  return async (db: Reader, given: Given): Promise<Row[]> => {
    const query = queryFor(db, given)
    const filled = query.parameters.map((value) => (value instanceof Blank ? given[value.name as keyof Given] : value))
    const { rows } = await (db as Kysely<Tables>).executeQuery<Row>({ ...query, parameters: filled })
    return rows
  }
}
