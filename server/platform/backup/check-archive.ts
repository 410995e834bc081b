import { createHash, type Hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Migration, readMigrations } from '#server/db/migrate.ts'
import { FILE_KEY, keyOf } from '#server/platform/files/files.ts'
import {
  type ArchivedTable,
  type ArchiveHeader,
  type ArchiveManifest,
  anyHeader,
  archivedFile,
  archiveHeader,
  archiveManifest,
  FILES,
  FORMAT,
  HEADER,
  MANIFEST,
  TABLE_PART,
} from './archive-format.ts'
import { damaged, type Part, readParts, requireWhole } from './archive-reader.ts'
import { sha256Of } from './archive-writer.ts'
import { archivedTables } from './back-up.ts'
import { BackupRefused } from './backup-refused.ts'
import { parseRows } from './table-rows.ts'

export interface Archive {
  file: string
  bytes: number
  header: ArchiveHeader
  manifest: ArchiveManifest
  /** The keys of the files that its rows name and that it holds. */
  files: ReadonlySet<string>
}

/** Reads an archive to its end and refuses one that cannot be restored. It needs no database. */
export async function checkArchive(file: string, migrations = readMigrations()): Promise<Archive> {
  const bytes = await requireWhole(file)
  try {
    return { file, bytes, ...(await readWhole(file, bytes, migrations)) }
  } catch (error) {
    throw error instanceof BackupRefused ? error : damaged(file, error)
  }
}

async function readWhole(file: string, bytes: number, migrations: Migration[]) {
  const parts: ArchiveManifest['parts'] = {}
  const hashes = new Map<string, { hash: Hash; rows: number }>()
  const named = new Set<string>()
  let header: ArchiveHeader | undefined
  let manifest: ArchiveManifest | undefined

  function readTable(name: string, { data }: Part, table: ArchivedTable) {
    const read = hashes.get(name) ?? { hash: createHash('sha256'), rows: 0 }
    hashes.set(name, read)
    read.hash.update(data)
    const rows = parseRows(data.toString(), name, table)
    read.rows += rows.length
    if (name === 'file') for (const key of keysOf(rows, table)) named.add(key)
  }

  for await (const part of readParts(file, bytes)) {
    if (manifest) throw damaged(file)
    if (part.name === MANIFEST) {
      manifest = archiveManifest.parse(JSON.parse(part.data.toString()))
      continue
    }
    if (!header) header = readHeader(file, part, migrations)
    parts[part.name] = { bytes: part.data.length, sha256: sha256Of(part.data) }
    const name = TABLE_PART.exec(part.name)?.[1] ?? ''
    const table = Object.hasOwn(header.tables, name) ? header.tables[name] : undefined
    if (table) readTable(name, part, table)
    else if (part.name !== HEADER && !isFile(part.name)) throw damaged(file)
  }

  if (!header || !manifest || !isDeepStrictEqual(parts, manifest.parts)) throw damaged(file)
  const empty = { rows: 0, sha256: sha256Of(Buffer.alloc(0)) }
  for (const name of Object.keys(header.tables)) {
    const read = hashes.get(name)
    const found = read ? { rows: read.rows, sha256: read.hash.digest('hex') } : empty
    if (!isDeepStrictEqual(manifest.tables[name], found)) throw damaged(file)
  }
  const missing = new Set(manifest.files.missing)
  const files = new Set([...named].filter((key) => !missing.has(key)))
  if ([...files].some((key) => !parts[`${FILES}${key}`])) throw damaged(file)
  return { header, manifest, files }
}

const isFile = (name: string) => name.startsWith(FILES) && FILE_KEY.test(name.slice(FILES.length))

function keysOf(rows: unknown[][], { columns }: ArchivedTable): string[] {
  const names = Object.keys(columns)
  const [id, kind] = [names.indexOf('id'), names.indexOf('kind')]
  return rows.map((row) => keyOf(archivedFile.parse({ id: row[id], kind: row[kind] })))
}

/** Refuses an archive of a later version, and one that no version of Podium has made. */
function readHeader(file: string, { name, data }: Part, migrations: Migration[]): ArchiveHeader {
  const none = new BackupRefused(`${file} is no backup of Podium.`)
  if (name !== HEADER) throw none
  const any = anyHeader.safeParse(JSON.parse(data.toString()))
  if (!any.success) throw none
  const newer = `${file} was made by Podium ${any.data.version}, which is newer than this program: restore it with that version.`
  if (any.data.format > FORMAT) throw new BackupRefused(newer)
  const header = archiveHeader.parse(JSON.parse(data.toString()))
  const { number, checksum } = header.migration
  if (number > (migrations.at(-1)?.number ?? 0)) throw new BackupRefused(newer)
  if (migrations.find((migration) => migration.number === number)?.checksum !== checksum)
    throw new BackupRefused(`${file} was made by another edition of Podium, whose migrations differ.`)
  requireOurTables(file, header)
  return header
}

/** A restore empties and fills each table of the header, so the header must not name one of another program, or a secret. */
function requireOurTables(file: string, { tables }: ArchiveHeader): void {
  const ours = new Map(Object.entries(archivedTables()))
  for (const [name, table] of Object.entries(tables)) {
    if (!fits(table, ours.get(name)))
      throw new BackupRefused(
        `${file} was not made by Podium: its table ${name} is not one that Podium archives. Nothing was changed.`,
      )
  }
}

/** An earlier version may have had fewer columns. */
function fits({ columns, key }: ArchivedTable, now: ArchivedTable | undefined): boolean {
  if (!now || !isDeepStrictEqual(key, now.key)) return false
  const known = new Map(Object.entries(now.columns))
  return (
    key.every((column) => Object.hasOwn(columns, column)) &&
    Object.entries(columns).every(([column, type]) => known.get(column) === type)
  )
}
