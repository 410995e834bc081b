import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK']))

/** The processor time of a process so far in milliseconds, user and system. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The process name is in brackets and can contain any character.
  const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(user) + Number(system)) * 1_000) / TICKS_A_SECOND
}

/** The resident memory of a process in kilobytes. */
export const memoryOf = (pid: number) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]))
