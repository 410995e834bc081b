import { isBusy } from './faults.ts'

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * The name of the constraint that refused a write, alike on both engines, or null.
 * For a unique constraint SQLite reports only the columns; the name TABLE_COLUMNS_unique is derived from them.
 */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  const unique = /^UNIQUE constraint failed: (.+)$/.exec(error.message)
  if (unique?.[1]) return uniqueName(unique[1].split(', '))
  if (error.message === 'FOREIGN KEY constraint failed') return 'foreign_key'
  return /^CHECK constraint failed: (\w+)/.exec(error.message)?.[1] ?? null
}

/** A write refers to a row that does not exist. SQLite does not report which one. */
export function isForeignKeyViolation(error: unknown): boolean {
  return /(^foreign_key|_fkey)$/.test(violatedConstraint(error) ?? '')
}

/** The database aborted this transaction because of another one, or of a migration. It can be retried. */
export function isSerializationFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  return code === '40P01' || code === '40001' || isBusy(error) || isOutdatedPlan(error)
}

/** A migration of another node has changed the columns that a planned statement of PostgreSQL reads. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: string }).code === '0A000'

/** A text has a null character, which PostgreSQL does not take. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: string }).code === '22021'

/** The transaction waited longer for a lock than its lock timeout. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && (error as { code?: string }).code === LOCK_NOT_AVAILABLE
}

function uniqueName(columns: string[]): string {
  const table = columns[0]?.split('.')[0]
  return [table, ...columns.map((column) => column.split('.')[1]), 'unique'].join('_')
}
