import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Tables } from '#server/db/schema.ts'
import type { Reader } from './store.ts'

/** A placeholder for a value, or for an item of a list, while a query is built. */
class Placeholder {
  readonly name: string
  readonly item: number | undefined

  constructor(name: string, item?: number) {
    this.name = name
    this.item = item
  }
}

/**
 * Builds a query once for each combination of given values and runs it with other values later, because building one takes
 * longer than the database takes to answer it. The builder may test whether a value is given and how many items a list
 * has, never the value itself.
 */
export function preparedQuery<Given extends object, Row>(build: (db: Reader, given: Given) => Compilable<Row>) {
  const kept = new WeakMap<Reader, Map<string, CompiledQuery<Row>>>()

  function queryFor(db: Reader, given: Given): CompiledQuery<Row> {
    const queries = kept.get(db) ?? new Map<string, CompiledQuery<Row>>()
    const shape = shapeOf(given)
    const known = queries.get(shape)
    if (known) return known
    const query = build(db, placeholdersFor(given)).compile()
    kept.set(db, queries.set(shape, query))
    return query
  }

  return async (db: Reader, given: Given): Promise<Row[]> => {
    const query = queryFor(db, given)
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? valueFor(value, given) : value))
    // Reads and transactions execute the same queries; only their types differ.
    const { rows } = await (db as Kysely<Tables>).executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

function shapeOf(given: object): string {
  let shape = ''
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) shape += Array.isArray(value) ? `${name} ${value.length},` : `${name},`
  }
  return shape
}

/** A placeholder replaces a value while the query is built, so it is given its type. */
function placeholdersFor<Given extends object>(given: Given): Given {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined)
  const replaced = entries.map(([name, value]) => {
    const placeholder = Array.isArray(value)
      ? value.map((_, item) => new Placeholder(name, item))
      : new Placeholder(name)
    return [name, placeholder] as const
  })
  return Object.fromEntries(replaced) as Given
}

function valueFor({ name, item }: Placeholder, given: object): unknown {
  const value: unknown = Reflect.get(given, name)
  return Array.isArray(value) && item !== undefined ? value[item] : value
}
