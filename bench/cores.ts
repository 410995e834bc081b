import { execFileSync, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/** Goes before a server's command: it gets the first core for itself. */
export const ON_FIRST_CORE = canPin ? ['taskset', '-c', '0'] : []

/** The load comes from the other cores, so that it does not slow what it measures. */
export function leaveFirstCore() {
  if (canPin) execFileSync('taskset', ['-a', '-p', '-c', `1-${availableParallelism() - 1}`, String(process.pid)])
}
