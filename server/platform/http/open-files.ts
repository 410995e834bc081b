import { existsSync, readFileSync } from 'node:fs'

const LIMITS = '/proc/self/limits'
// Descriptors of the process itself: database, log, picture processes.
const OWN_FILES = 48
// Connections may use three quarters of the rest, because many of them read a file at the same time.
const SHARE = 0.75
const FEWEST = 8

/** How many connections the limit on open files allows; null when the limit is unknown. */
export function mostConnections(): number | null {
  const limits = existsSync(LIMITS) ? readFileSync(LIMITS, 'utf8') : ''
  const [, files] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
  return files ? Math.max(FEWEST, Math.floor((Number(files) - OWN_FILES) * SHARE)) : null
}
