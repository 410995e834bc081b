import { isDeepStrictEqual } from 'node:util'
import type { Migration } from '#server/db/migrate.ts'
import { type ArchivedTable, type ArchiveHeader, anyHeader, archiveHeader, FORMAT, HEADER } from './archive-format.ts'
import type { Part } from './archive-reader.ts'
import { archivedTables } from './back-up.ts'
import { BackupRefused } from './backup-refused.ts'

/** Refuses an archive of a later version, and one that no version of Podium has made. */
export function readHeader(file: string, { name, data }: Part, migrations: Migration[]): ArchiveHeader {
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
