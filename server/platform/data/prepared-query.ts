import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Tables } from '#server/db/schema.ts'
import type { Reader } from './store.ts'

/** A placeholder for a value while a query is built. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * Builds a query once for each combination of given filters and runs it with other values later, because building one takes
 * longer than the database takes to answer it. The builder may test whether a filter is given, never its value.
 */
export function preparedQuery<Given extends object, Row>(build: (db: Reader, given: Given) => Compilable<Row>) {
  const kept = new WeakMap<Reader, Map<string, CompiledQuery<Row>>>()

  function queryFor(db: Reader, given: Given): CompiledQuery<Row> {
    const names = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : name))
    const queries = kept.get(db) ?? new Map<string, CompiledQuery<Row>>()
    kept.set(db, queries)
    const choice = names.join()
    // A placeholder replaces a value while the query is built, so it is given its type.
    const blanks = () => Object.fromEntries(names.map((name) => [name, new Placeholder(name)])) as Given
    const query = queries.get(choice) ?? build(db, blanks()).compile()
    queries.set(choice, query)
    return query
  }

  return async (db: Reader, given: Given): Promise<Row[]> => {
    const query = queryFor(db, given)
    const values = new Map<string, unknown>(Object.entries(given))
    const filled = query.parameters.map((value) => (value instanceof Placeholder ? values.get(value.name) : value))
    // Reads and transactions execute the same queries; only their types differ.
    const { rows } = await (db as Kysely<Tables>).executeQuery<Row>({ ...query, parameters: filled })
    return rows
  }
}
