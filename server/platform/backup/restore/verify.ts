import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Archive } from '#server/platform/backup/check-archive.ts'
import type { Loaded } from './load-archive.ts'
import { loadPostgres } from './restore-postgres.ts'
import { loadSqlite } from './restore-sqlite.ts'

/** Restores the rows into a temporary place and reads them back. The files were compared when the archive was checked. */
export async function verifyArchive(archive: Archive, url: string | undefined): Promise<Loaded> {
  if (url) return await loadPostgres(archive, url)
  const folder = await mkdtemp(join(tmpdir(), 'podium-verify-'))
  return await loadSqlite(archive, join(folder, 'podium.sqlite')).finally(() => rm(folder, { recursive: true }))
}

export const isSound = (loaded: Loaded) =>
  loaded.unsoundAccounts.length === 0 && loaded.tables.every(({ isEqual }) => isEqual)

/** A table for the operator, with one line for each table of the database. */
export function verifyReport({ header, manifest, files }: Archive, loaded: Loaded): string {
  const width = Math.max(...loaded.tables.map(({ name }) => name.length))
  const row = (name: string, archived: number | string, restored: number | string, outcome: string) =>
    `${name.padEnd(width)}  ${String(archived).padStart(9)}  ${String(restored).padStart(9)}  ${outcome}`
  const { missing } = manifest.files
  return [
    `Podium ${header.version}, ${header.createdAt}, ${header.migration.name}`,
    row('table', 'archived', 'restored', 'rows and checksum'),
    ...loaded.tables.map(({ name, rows, loadedRows, isEqual }) =>
      row(name, rows, loadedRows, isEqual ? 'equal' : 'DIFFERENT'),
    ),
    row('files', files.size + missing.length, files.size, missing.length === 0 ? 'equal' : 'MISSING when archived'),
    ...missing.map((key) => `  ${key}`),
    `ledger: ${loaded.unsoundAccounts.length === 0 ? 'each total is the sum of its entries' : 'WRONG TOTALS'}`,
    ...loaded.unsoundAccounts.map((account) => `  ${account}`),
  ].join('\n')
}
