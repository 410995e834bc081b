import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const SCHEDULED = /^podium-scheduled-\d{8}T\d{9}Z\.tar\.zst$/
const PARTIAL = /^podium-(backup|scheduled)-\d{8}T\d{9}Z\.tar\.zst\.partial$/
// A backup in progress writes its file all the time.
const ABANDONED_AFTER_MS = 60 * 60_000
// A club's archives grow from day to day.
const MOST_SHRINKING = 2

/** The names of one kind sort by time. */
export function archiveName(kind: 'backup' | 'scheduled', at: Date): string {
  return `podium-${kind}-${at.toISOString().replaceAll(/[-:.]/g, '')}.tar.zst`
}

/**
 * Removes scheduled archives beyond the newest `keep`, and never any other file. Those that are much larger than the newest one
 * stay, because it may be of an emptied or of a wrong database. Returns how many are.
 */
export async function removeOldArchives(folder: string, keep: number): Promise<number> {
  const names = (await readdir(folder)).filter((name) => SCHEDULED.test(name)).sort()
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  const isMuchLarger = sizes.map((size) => size > MOST_SHRINKING * (sizes.at(-1) ?? 0))
  const old = names.slice(0, Math.max(0, names.length - keep)).filter((_, at) => !isMuchLarger[at])
  for (const name of old) await rm(join(folder, name), { force: true })
  return isMuchLarger.filter(Boolean).length
}

/** Removes unfinished archives of backups that were killed. */
export async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => PARTIAL.test(one))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > ABANDONED_AFTER_MS) await rm(join(folder, name), { force: true })
  }
}
