import { execFileSync, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/** A prefix for a server's command that pins it to the first core. */
export const ON_FIRST_CORE = canPin ? ['taskset', '-c', '0'] : []

/** The load runs on the other cores, so that it does not slow the server. */
export function leaveFirstCore() {
  if (canPin) execFileSync('taskset', ['-a', '-p', '-c', `1-${availableParallelism() - 1}`, String(process.pid)])
}
