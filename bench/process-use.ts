import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK']))

/** Milliseconds of processor time that a process has taken so far, its own and the kernel's for it. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Its name stands in brackets and may hold anything.
  const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(user) + Number(system)) * 1_000) / TICKS_A_SECOND
}

/** Kilobytes of memory that a process holds. */
export const memoryOf = (pid: number) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]))
