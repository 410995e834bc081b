const SQLITE_BUSY = 5
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * The name of the constraint that refused a write, alike on both engines, or null.
 * SQLite tells only the columns of a unique one: by our habit it is called TABLE_COLUMNS_unique.
 */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  const unique = /^UNIQUE constraint failed: (.+)$/.exec(error.message)
  if (unique?.[1]) return uniqueName(unique[1].split(', '))
  if (error.message === 'FOREIGN KEY constraint failed') return 'foreign_key'
  return /^CHECK constraint failed: (\w+)/.exec(error.message)?.[1] ?? null
}

/** What a write names is not there, or no more: SQLite does not tell what that was. */
export function namesNothing(error: unknown): boolean {
  return /(^foreign_key|_fkey)$/.test(violatedConstraint(error) ?? '')
}

/** Another transaction stood in the way, and this one gave up: it may be tried again. */
export function gaveWay(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === '40P01' || code === '40001' || errcode === SQLITE_BUSY
}

/** Another transaction stood in the way for longer than this one was to wait. */
export function waitedTooLong(error: unknown): boolean {
  return error instanceof Error && (error as { code?: string }).code === LOCK_NOT_AVAILABLE
}

function uniqueName(columns: string[]): string {
  const table = columns[0]?.split('.')[0]
  return [table, ...columns.map((column) => column.split('.')[1]), 'unique'].join('_')
}
