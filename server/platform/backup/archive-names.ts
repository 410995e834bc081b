import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const SCHEDULED = /^podium-scheduled-\d{8}T\d{9}Z\.tar\.zst$/
const PARTIAL = /^podium-(backup|scheduled)-\d{8}T\d{9}Z\.tar\.zst\.partial$/
// A backup in progress writes its file all the time.
const ABANDONED_AFTER_MS = 60 * 60_000

/** The names of one kind sort by time. */
export function archiveName(kind: 'backup' | 'scheduled', at: Date): string {
  return `podium-${kind}-${at.toISOString().replaceAll(/[-:.]/g, '')}.tar.zst`
}

/** Removes scheduled archives beyond the newest `keep`, and never any other file. Returns their names. */
export async function removeOldArchives(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => SCHEDULED.test(name)).sort()
  const old = names.slice(0, Math.max(0, names.length - keep))
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}

/** Removes unfinished archives of backups that were killed. */
export async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => PARTIAL.test(one))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > ABANDONED_AFTER_MS) await rm(join(folder, name), { force: true })
  }
}
