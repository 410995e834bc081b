/** The faults of the database, the disk and the store of files. All except `damaged` end by themselves or after an operator's repair. */
export type Fault = 'locked' | 'diskFull' | 'diskFailed' | 'unreachable' | 'filesUnreachable' | 'damaged'

/** PostgreSQL is unreachable: no connection could be made, or it broke. A commit in progress may have succeeded. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
}

/** The embedded database is missing or damaged, so it is no longer written. */
export class DatabaseDamaged extends Error {
  override name = 'DatabaseDamaged'
}

/** A statement names a table that another session has locked as a whole. */
export class TableLocked extends Error {
  override name = 'TableLocked'
}

// Result codes of SQLite; extended ones hold the primary one in their lowest byte.
const SQLITE_BUSY = 5
const SQLITE_LOCKED = 6
const SQLITE_NOMEM = 7
const SQLITE_READONLY = 8
const SQLITE_IOERR = 10
const SQLITE_CORRUPT = 11
const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14
const SQLITE_PROTOCOL = 15
const SQLITE_NOTADB = 26
const SQLITE_FAULTS: Record<number, Fault> = {
  [SQLITE_BUSY]: 'locked',
  [SQLITE_LOCKED]: 'locked',
  [SQLITE_PROTOCOL]: 'locked',
  [SQLITE_FULL]: 'diskFull',
  [SQLITE_NOMEM]: 'diskFailed',
  [SQLITE_READONLY]: 'diskFailed',
  [SQLITE_IOERR]: 'diskFailed',
  [SQLITE_CANTOPEN]: 'diskFailed',
  [SQLITE_CORRUPT]: 'damaged',
  [SQLITE_NOTADB]: 'damaged',
}
const DISK_FAULTS: Record<string, Fault> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EROFS: 'diskFailed',
  EIO: 'diskFailed',
  EACCES: 'diskFailed',
  EMFILE: 'diskFailed',
  ENFILE: 'diskFailed',
}
// The storage library's errors. A folder's error lies beneath with a code of its own, a remote store's does not.
const FILE_STORE_FAULTS = new Set([
  'E_CANNOT_READ_FILE',
  'E_CANNOT_WRITE_FILE',
  'E_CANNOT_DELETE_FILE',
  'E_CANNOT_CHECK_FILE_EXISTENCE',
  'E_CANNOT_GET_METADATA',
])
// SQLSTATE: a code, or the two characters of its class.
const POSTGRES_FAULTS: Record<string, Fault> = {
  '08': 'unreachable',
  '53': 'locked',
  '53100': 'diskFull',
  '58': 'diskFailed',
  '25006': 'diskFailed',
  '25P03': 'locked',
  '3D000': 'unreachable',
  '40001': 'locked',
  '40P01': 'locked',
  '55P03': 'locked',
  '57014': 'locked',
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '57P05': 'unreachable',
  XX001: 'damaged',
  XX002: 'damaged',
}

/** The fault behind a failed statement or file write; null means an error in the program. */
export function faultOf(error: unknown): Fault | null {
  if (!(error instanceof Error)) return null
  if (error instanceof DatabaseUnreachable) return 'unreachable'
  if (error instanceof DatabaseDamaged) return 'damaged'
  if (error instanceof TableLocked) return 'locked'
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return ofSqlite(errcode)
  const known = typeof code === 'string' ? (DISK_FAULTS[code] ?? ofPostgres(code)) : null
  // The storage library wraps the error of the disk.
  return known ?? faultOf(error.cause) ?? (isOfFileStore(code) ? 'filesUnreachable' : null)
}

export function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' && (errcode & 0xff) === SQLITE_BUSY
}

const isOfFileStore = (code: unknown) => typeof code === 'string' && FILE_STORE_FAULTS.has(code)

const ofSqlite = (errcode: number) => SQLITE_FAULTS[errcode & 0xff] ?? null

const ofPostgres = (code: string) =>
  /^[0-9A-Z]{5}$/.test(code) ? (POSTGRES_FAULTS[code] ?? POSTGRES_FAULTS[code.slice(0, 2)] ?? null) : null

/** The database, Redis or the store of files is unusable until an operator acts. The start prints the sentence and exits with 1. */
export class StoreUnusable extends Error {
  override name = 'StoreUnusable'
}
