import { type Compilable, type CompiledQuery, Kysely, type KyselyConfig, type QueryResult } from 'kysely'
import type { Tables } from '#server/db/schema.ts'

/** The rows of a statement; null when it has to go through the driver. */
export type ReadDirectly = (text: string, values: readonly unknown[]) => object[] | null

/**
 * Executes compiled reads in one step, because Kysely takes longer to hand out a connection than SQLite takes to read a row.
 * A statement that fails is repeated through the driver, which waits for locks and reports damage.
 */
export class DirectReads extends Kysely<Tables> {
  readonly #read: ReadDirectly
  readonly #onStatement: ((text: string) => void) | undefined

  constructor(config: KyselyConfig, read: ReadDirectly, onStatement?: (text: string) => void) {
    super(config)
    this.#read = read
    this.#onStatement = onStatement
  }

  override async executeQuery<R>(query: CompiledQuery<R> | Compilable<R>): Promise<QueryResult<R>> {
    if ('compile' in query) return super.executeQuery(query)
    const rows = this.#read(query.sql, query.parameters)
    if (!rows) return super.executeQuery(query)
    this.#onStatement?.(query.sql)
    return { rows: rows as R[] }
  }
}
