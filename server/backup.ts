import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process, { argv, exit, stderr, stdout, env as variables } from 'node:process'
import { pino } from 'pino'
import { type Database, openDatabase } from '#server/db/database.ts'
import { requireNoSwap } from '#server/db/sqlite/database-swap.ts'
import { databaseAt, type Env, readEnv } from '#server/env.ts'
import { explain } from '#server/explain.ts'
import { openFileStore } from '#server/open-file-store.ts'
import { archiveName, removeAbandoned, removeOldArchives } from '#server/platform/backup/archive-names.ts'
import { backUp } from '#server/platform/backup/back-up.ts'
import { BackupRefused, counted, explainDisk, sized } from '#server/platform/backup/backup-refused.ts'
import { VERSION } from '#server/version.ts'

/** `npm run backup`, beside a running server or without one. The server itself runs it with `--scheduled`. */
const IS_SCHEDULED = argv.includes('--scheduled')
// Faults of the store become the command's own sentence.
const SILENT = pino({ level: 'silent' })

async function main(env: Env, signal: AbortSignal) {
  const startedAt = performance.now()
  const createdAt = new Date()
  const at = databaseAt(env)
  requireNoSwap(at)
  // Opening would create it.
  if ('file' in at && !existsSync(at.file)) throw new BackupRefused(`There is no database at ${resolve(at.file)}.`)
  const folder = resolve(env.BACKUP_DIR)
  const file = join(folder, archiveName(IS_SCHEDULED ? 'scheduled' : 'backup', createdAt))
  const database = await openDatabase(at)
  try {
    await requireTables(database)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    await removeAbandoned(folder, createdAt)
    const { disk } = await openFileStore(env, SILENT)
    const made = await backUp({ database, disk, file, version: VERSION, createdAt, signal })
    const larger = IS_SCHEDULED ? await removeOldArchives(folder, env.BACKUP_KEEP) : 0
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    const counts = `${counted(made.rows, 'row')}, ${counted(made.files, 'file')}, ${sized(made.bytes)}, ${seconds} s`
    const missing = made.missing.map((key) => `The file ${key} is missing in the store of files.`)
    const warnings = larger > 0 ? [...missing, staysSentence(larger, folder)] : missing
    return { made: `Backup: ${file}\n${counts}`, warnings }
  } catch (error) {
    throw explainDisk(error, folder)
  } finally {
    await database.close()
  }
}

const staysSentence = (larger: number, folder: string) =>
  `BACKUP_KEEP removes no backup that is more than twice as large as this one: ${counted(larger, 'backup')} in ${folder}. If the database is the right one, delete by hand what you need no longer.`

async function requireTables({ reads }: Database): Promise<void> {
  const tables = await reads.introspection.getTables()
  if (!tables.some(({ name }) => name === 'migration')) throw new BackupRefused('The database has no tables of Podium.')
}

const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(signal, () => ending.abort(new BackupRefused('The backup was ended before it was complete.')))
}
try {
  const { made, warnings } = await main(readEnv(variables), ending.signal)
  stdout.write(`${made}\n`)
  for (const warning of warnings) stderr.write(`${warning}\n`)
  exit(0)
} catch (error) {
  stderr.write(`${error instanceof BackupRefused ? error.message : explain(error)}\n`)
  exit(1)
}
