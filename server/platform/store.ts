import {
  type ColumnType,
  type KyselyPlugin,
  type OperationNode,
  type SelectQueryBuilder,
  sql,
  TableNode,
  type Transaction,
} from 'kysely'
import type { Role } from '#contract/enums.ts'
import type { Topic } from '#contract/topics.ts'
import { gaveWay, namesNothing } from '#server/db/constraints.ts'
import type { Database, Reads } from '#server/db/database.ts'
import { CASCADES, type TableName, type Tables, TOPICS_OF } from '#server/db/schema.ts'
import type { By } from './actor.ts'
import { writeAuditEntries } from './audit.ts'
import type { Bus } from './bus.ts'
import { unauthorised } from './errors.ts'
import type { NewId } from './ids.ts'

const MOST_TRIES = 3
// Far longer than any transaction of ours takes.
const waitAtMost = sql`SET LOCAL lock_timeout = '500ms'`

/** What a person changes about himself, and what the program keeps for itself. All else is managed, and so audited. */
type OwnTables = Pick<
  Tables,
  'session' | 'refresh_token' | 'password_reset' | 'application' | 'file' | 'server_secret'
> & {
  // Nobody changes his own role.
  profile: Omit<Tables['profile'], 'role'> & { role: ColumnType<Role, Role, never> }
}
type Look = Pick<Transaction<Tables>, 'selectFrom' | 'fn' | 'getExecutor'>

export type Reader = Pick<Transaction<Tables>, 'selectFrom' | 'fn'> | Reads
export type OwnTx = Look & Pick<Transaction<OwnTables>, 'insertInto' | 'updateTable' | 'deleteFrom'>
declare const audited: unique symbol
/** Can write everywhere; comes only from `manage`, which asks who acts. */
export type ManagedTx = Transaction<Tables> & { [audited]: true }

/**
 * Holds the rows a transaction reads until it ends; `forShare` others may hold them alike, and nobody changes them.
 * SQLite writes one transaction at a time and needs no such lock.
 */
export function held(tx: Look, how: 'forUpdate' | 'forShare' = 'forUpdate') {
  const locks = tx.getExecutor().adapter.supportsMultipleConnections
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) => (locks ? query[how]() : query)
}

export interface Change {
  /** The user's verb, as the audit trail shows it. */
  action: string
  subject: TableName
  id: string
  /** How the thing looks, taken before and after the change: by default its row. */
  look?: (tx: ManagedTx) => Promise<unknown>
}

export interface Store {
  engine: Database['engine']
  reads: Reads
  own<T>(run: (tx: OwnTx) => Promise<T>): Promise<T>
  manage<T>(by: By, change: Change, run: (tx: ManagedTx) => Promise<T>): Promise<T>
  /**
   * Changes of several people in one transaction; what was done is told for each. Who waits too long for a row gives up:
   * all of them would wait with him.
   */
  manageTogether<T>(run: (tx: ManagedTx) => Promise<{ result: T; changes: Told[] }>): Promise<T>
}

/** A change as the audit trail keeps it. */
export interface Told extends Omit<Change, 'look'> {
  by: By
  before: unknown
  after: unknown
}

interface Parts {
  database: Database
  bus: Bus
  newId: NewId
  now: () => Date
}

export function createStore({ database, bus, newId, now }: Parts): Store {
  /** Two that wait for each other are parted by the database: the one that gave way comes again. */
  async function commit<T>(run: (tx: ManagedTx) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await commitOnce(run)
      } catch (error) {
        if (database.engine === 'sqlite' || tries === MOST_TRIES || !gaveWay(error)) throw error
      }
    }
  }

  /** Runs in one transaction, then tells what it touched: after the commit, before the answer. */
  async function commitOnce<T>(run: (tx: ManagedTx) => Promise<T>): Promise<T> {
    const touched = new Set<Topic>()
    const result = await database.writes
      .transaction()
      .execute((tx) => run(tx.withPlugin(noting(touched)) as unknown as ManagedTx))
    if (touched.size > 0) bus.publish([...touched])
    return result
  }
  /** Who is deleted while he writes cannot be named any more: he is refused as with any session that is gone. */
  async function refuseIfGone(by: By, error: unknown): Promise<never> {
    if (by.id !== null && namesNothing(error)) {
      const writer = database.reads.selectFrom('profile').select('id').where('id', '=', by.id)
      if (!(await writer.executeTakeFirst())) throw unauthorised()
    }
    throw error
  }
  const tell = (tx: ManagedTx, changes: readonly Told[]) =>
    writeAuditEntries(
      tx,
      changes.map(({ id: subjectId, ...told }) => ({ ...told, id: newId(), at: now(), subjectId })),
    )
  return {
    engine: database.engine,
    reads: database.reads,
    own: (run) => commit((tx) => run(tx as unknown as OwnTx)),
    manage: (by, change, run) =>
      commit(async (tx) => {
        const look = change.look ?? ((at) => findRow(at, change))
        const before = await look(tx)
        const result = await run(tx)
        await tell(tx, [{ by, ...change, before, after: await look(tx) }])
        return result
      }).catch((error: unknown) => refuseIfGone(by, error)),
    manageTogether: (run) =>
      commit(async (tx) => {
        if (database.engine === 'postgres') await waitAtMost.execute(tx)
        const { result, changes } = await run(tx)
        await tell(tx, changes)
        return result
      }),
  }
}

function findRow(tx: ManagedTx, { subject, id }: Change): Promise<unknown> {
  return (
    tx
      .selectFrom(subject as 'department')
      .selectAll()
      .where('id', '=', id)
      // Held from here: what another changes meanwhile must not stand between before and after.
      .$call(held(tx))
      .executeTakeFirst()
  )
}

/** Notes which topics the statements of a transaction touch. */
function noting(touched: Set<Topic>): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      for (const table of writtenTables(node)) for (const topic of TOPICS_OF[table]) touched.add(topic)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

function writtenTables(node: OperationNode): TableName[] {
  if (node.kind === 'DeleteQueryNode') {
    const table = tableIn((node as { from?: { froms: OperationNode[] } }).from?.froms[0])
    return table ? [table, ...(CASCADES[table] ?? [])] : []
  }
  if (node.kind === 'InsertQueryNode')
    return [tableIn((node as { into?: OperationNode }).into)].filter((table) => !!table)
  if (node.kind === 'UpdateQueryNode')
    return [tableIn((node as { table?: OperationNode }).table)].filter((table) => !!table)
  return []
}

function tableIn(node: OperationNode | undefined): TableName | null {
  return node && TableNode.is(node) ? (node.table.identifier.name as TableName) : null
}
