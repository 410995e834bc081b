import { type ColumnType, type KyselyPlugin, sql, type Transaction } from 'kysely'
import type { Topic } from '#contract/call/topics.ts'
import type { Role } from '#contract/values/enums.ts'
import { topicsChangedBy } from '#server/db/changed-topics.ts'
import { isForeignKeyViolation, isSerializationFailure } from '#server/db/constraints.ts'
import type { Database, Reads } from '#server/db/database.ts'
import type { TableName, Tables } from '#server/db/schema.ts'
import type { By } from '#server/platform/auth/actor.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import { unauthorised } from '#server/platform/http/errors.ts'
import type { Load } from '#server/platform/load.ts'
import { writeAuditEntries } from './audit.ts'
import type { NewId } from './ids.ts'
import type { Locking, RowLock } from './locks.ts'
import { rowWithId } from './rows.ts'

const MOST_TRIES = 3
// Far longer than any of these transactions takes.
const limitLockWait = sql`SET LOCAL lock_timeout = '500ms'`

/** Tables of people's own affairs and of the program. Writes to all others go through `manage`, which audits them. */
type OwnTables = Pick<
  Tables,
  | 'session'
  | 'refresh_token'
  | 'password_reset'
  | 'second_factor'
  | 'recovery_code'
  | 'passkey'
  | 'college_account'
  | 'spent_token'
  | 'application'
  | 'file'
  | 'server_secret'
  | 'push_key'
  | 'push_subscription'
  | 'push_team'
  | 'push_match'
  | 'push_muted'
  | 'push_sport'
  | 'push_event'
  | 'push_session'
  | 'push_change'
  | 'push_told'
  | 'push_message'
  | 'bin'
  | 'bin_piece'
> & {
  // People cannot change their own role.
  profile: Omit<Tables['profile'], 'role'> & { role: ColumnType<Role, Role, never> }
}

export type Reader = Pick<Transaction<Tables>, 'selectFrom' | 'fn'> | Reads
export type OwnTx = Locking & Pick<Transaction<OwnTables>, 'insertInto' | 'updateTable' | 'deleteFrom'>
declare const audited: unique symbol
/** Can write to every table. Only `manage` and `manageBatch` give it: they name the actor. */
export type ManagedTx = Transaction<Tables> & { [audited]: true }

export interface Change<Locked = undefined> {
  /** The user's verb, as the audit trail shows it. */
  action: string
  subject: TableName
  id: string
  /** Locks the rows that the change depends on, before anything else; `run` gets what it returns. */
  lock?: RowLock<Locked>
  /** The state for the audit trail, read before and after the change: by default the subject's row. It locks nothing. */
  snapshot?: (tx: Reader, id: string) => Promise<unknown>
}

export interface Store {
  engine: Database['engine']
  reads: Reads
  own<T>(run: (tx: OwnTx) => Promise<T>): Promise<T>
  manage<T, Locked = undefined>(
    by: By,
    change: Change<Locked>,
    run: (tx: ManagedTx, locked: Locked) => Promise<T>,
  ): Promise<T>
  /**
   * Changes of several people in one transaction, with an audit entry for each. It runs before all that wait for their turn, and
   * gives up soon when another transaction has locked a row: all of them would wait for it.
   */
  manageBatch<T>(run: (tx: ManagedTx) => Promise<{ result: T; changes: AuditedChange[] }>): Promise<T>
}

/** A change with its states, for the audit trail. */
export interface AuditedChange extends Pick<Change, 'action' | 'subject' | 'id'> {
  by: By
  before: unknown
  after: unknown
}

interface Parts {
  database: Database
  bus: Bus
  newId: NewId
  now: () => Date
  /** By default every transaction begins at once. */
  transact?: Load['transact']
}

export function createStore({ database, bus, newId, now, transact = (run) => run() }: Parts): Store {
  /** Of two transactions that wait for each other, PostgreSQL ends one: it is run again. */
  async function commit<T>(run: (tx: ManagedTx) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await commitOnce(run)
      } catch (error) {
        if (database.engine === 'sqlite' || tries === MOST_TRIES || !isSerializationFailure(error)) throw error
      }
    }
  }

  const commitInTurn = <T>(run: (tx: ManagedTx) => Promise<T>) => transact(() => commit(run))

  /** Publishes the topics of the written tables after the commit and before the answer. */
  async function commitOnce<T>(run: (tx: ManagedTx) => Promise<T>): Promise<T> {
    const touched = new Set<Topic>()
    // Only this line makes a `ManagedTx`: the mark exists for the compiler alone.
    const result = await database.writes
      .transaction()
      .execute((tx) => run(tx.withPlugin(collectTopics(touched)) as ManagedTx))
    if (touched.size > 0) bus.publish([...touched])
    return result
  }

  /** Rows cannot refer to an actor whose account was deleted meanwhile: the refusal is that of an ended session. */
  async function refuseDeletedActor(by: By, error: unknown): Promise<never> {
    if (by.id !== null && isForeignKeyViolation(error)) {
      const actor = database.reads.selectFrom('profile').select('id').where('id', '=', by.id)
      if (!(await actor.executeTakeFirst())) throw unauthorised()
    }
    throw error
  }

  const writeAudit = (tx: ManagedTx, changes: readonly AuditedChange[]) =>
    writeAuditEntries(
      tx,
      changes.map(({ id: subjectId, ...change }) => ({ ...change, id: newId(), at: now(), subjectId })),
    )

  return {
    engine: database.engine,
    reads: database.reads,
    own: (run) => commitInTurn((tx) => run(tx)),
    manage: <T, Locked>(
      by: By,
      { action, subject, id, lock, snapshot = (at) => rowWithId(at, subject, id).executeTakeFirst() }: Change<Locked>,
      run: (tx: ManagedTx, locked: Locked) => Promise<T>,
    ) =>
      commitInTurn(async (tx) => {
        // Without a `lock` its type is undefined, too.
        const locked = (await lock?.(tx)) as Locked
        const before = await snapshot(tx, id)
        const result = await run(tx, locked)
        await writeAudit(tx, [{ by, action, subject, id, before, after: await snapshot(tx, id) }])
        return result
      }).catch((error: unknown) => refuseDeletedActor(by, error)),
    manageBatch: (run) =>
      commit(async (tx) => {
        if (database.engine === 'postgres') await limitLockWait.execute(tx)
        const { result, changes } = await run(tx)
        await writeAudit(tx, changes)
        return result
      }),
  }
}

/** Collects the topics of the tables that the statements of a transaction change. */
function collectTopics(touched: Set<Topic>): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      for (const topic of topicsChangedBy(node)) touched.add(topic)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}
