import { argv, exit, stderr, stdin, stdout, env as variables } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { openDataFolder } from '#server/data-folder.ts'
import { lockDataDir } from '#server/db/sqlite/data-dir-lock.ts'
import { finishSwap } from '#server/db/sqlite/database-swap.ts'
import { databaseAt, type Env, readEnv } from '#server/env.ts'
import { explain } from '#server/explain.ts'
import { openFileStore } from '#server/open-file-store.ts'
import { BackupRefused, counted, explainDisk } from '#server/platform/backup/backup-refused.ts'
import { type Archive, checkArchive } from '#server/platform/backup/check-archive.ts'
import type { Loaded } from '#server/platform/backup/restore/load-archive.ts'
import { restoreFiles } from '#server/platform/backup/restore/restore-files.ts'
import { restorePostgres } from '#server/platform/backup/restore/restore-postgres.ts'
import { restoreSqlite } from '#server/platform/backup/restore/restore-sqlite.ts'
import { describeTarget } from '#server/platform/backup/restore/restore-target.ts'
import { isSound, verifyArchive, verifyReport } from '#server/platform/backup/restore/verify.ts'
import { removeMark } from '#server/platform/files/sweeper.ts'

// Faults of the store become the command's own sentence.
const SILENT = pino({ level: 'silent' })

const USAGE = `npm run restore -- FILE            replaces the database and the files by those of an archive
npm run restore -- FILE --yes      the same without a question
npm run restore -- --verify FILE   restores into a temporary place and compares`

async function main(): Promise<number> {
  const args = readArgs()
  if (!args) {
    stderr.write(`${USAGE}\n`)
    return 1
  }
  const env = readEnv(variables)
  const archive = await checkArchive(args.file)
  return args.verify ? await verify(archive, env) : await restore(archive, env, args.yes)
}

async function verify(archive: Archive, env: Env): Promise<number> {
  const loaded = await verifyArchive(archive, env.DATABASE_URL)
  stdout.write(`${verifyReport(archive, loaded)}\n`)
  return isSound(loaded) ? 0 : 1
}

async function restore(archive: Archive, env: Env, yes: boolean): Promise<number> {
  openDataFolder(env.DATA_DIR)
  const at = databaseAt(env)
  const lock = 'file' in at ? lockDataDir(env.DATA_DIR) : null
  if (lock) finishSwap(env.databaseFile)
  const replaced = await describeTarget(at)
  if (replaced && !yes) await confirm(replaced, archive)
  const loaded = await replaceAll(archive, env).catch((error) => {
    throw explainDisk(error, env.DATA_DIR)
  })
  lock?.release()
  const rows = loaded.tables.reduce((sum, table) => sum + table.loadedRows, 0)
  stdout.write(
    `Restored ${counted(rows, 'row')} and ${counted(archive.files.size, 'file')} of ${archive.header.createdAt}.\n`,
  )
  for (const key of archive.manifest.files.missing) stdout.write(`The archive does not hold the file ${key}.\n`)
  for (const account of loaded.unsoundAccounts)
    stdout.write(`The points of ${account} are not the sum of their entries.\n`)
  stdout.write('All people have to log in again.\n')
  return 0
}

async function replaceAll(archive: Archive, env: Env): Promise<Loaded> {
  const { disk } = await openFileStore(env, SILENT)
  await restoreFiles(archive, disk)
  await removeMark(disk)
  const at = databaseAt(env)
  return 'url' in at ? await restorePostgres(archive, at.url) : await restoreSqlite(archive, at.file)
}

async function confirm(replaced: string, { header }: Archive): Promise<void> {
  const question = `This replaces ${replaced} by the archive of ${header.createdAt}.`
  if (!stdin.isTTY) throw new BackupRefused(`${question} Add --yes to do so.`)
  const terminal = createInterface({ input: stdin, output: stdout })
  const answer = await terminal.question(`${question} Type "yes" to go on: `)
  terminal.close()
  if (answer.trim() !== 'yes') throw new BackupRefused('Nothing was changed.')
}

function readArgs() {
  try {
    const options = { yes: { type: 'boolean', default: false }, verify: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args: argv.slice(2), options, allowPositionals: true })
    const [file, ...more] = positionals
    return file && more.length === 0 ? { file, ...values } : null
  } catch {
    return null
  }
}

try {
  exit(await main())
} catch (error) {
  stderr.write(`${error instanceof BackupRefused ? error.message : explain(error)}\n`)
  exit(1)
}
