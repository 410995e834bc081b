import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { median } from './statistics.ts'

// The share of a core at which a process is the limit.
const BUSY = 0.9
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

/** How much of a core a server and the load generator, this process, took. */
export interface Shares {
  server: number
  load: number
}

/** Measures the processor time of a server during some work, and the shares of both ends. */
export async function measureShares<T>(pid: number, work: () => Promise<T>) {
  const [began, before, own] = [performance.now(), processorTime(pid), process.cpuUsage()]
  const result = await work()
  const elapsed = performance.now() - began
  const milliseconds = processorTime(pid) - before
  const { user, system } = process.cpuUsage(own)
  const shares: Shares = { server: milliseconds / elapsed, load: (user + system) / 1_000 / elapsed }
  return { result, milliseconds, shares }
}

/** The medians of several rounds, and whether the load generator was the limit. */
export function sharesInWords(rounds: readonly Shares[]): string {
  const load = median(rounds.map((round) => round.load))
  const server = median(rounds.map((round) => round.server))
  const shares = `load generator ${load.toFixed(2)} of a core, servers ${server.toFixed(2)}`
  const doubts = [
    load > BUSY && 'the load generator is at its limit',
    load > server && 'the servers are not the busy ones',
  ]
  return [shares, ...doubts.filter(Boolean)].join(', ')
}
