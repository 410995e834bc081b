import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { PREFIX } from '#contract/call/call.ts'
import type { RunningServer } from '#server/testing/running-server.ts'
import { type Bound, median, type Row, rowBeside, type Turns } from './row.ts'

// The share of a core at which a process is the limit.
const BUSY = 0.9
const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK']))
const ROUNDS = 16
const ROUND_SECONDS = 1
const CONNECTIONS = 50

/** The processor time of a process so far in milliseconds, user and system. */
function processorTime(pid: number): number {
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

/**
 * Measures two things in short alternating rounds, so that a machine whose speed drifts changes both. The order of each
 * round is turned round, because the second of two finds warmer caches. The first round of each warms up.
 */
export async function inTurns<T>(
  ours: () => Promise<T>,
  other: () => Promise<T>,
  rounds: number = ROUNDS,
): Promise<Turns<T>> {
  await ours()
  await other()
  const turns: Turns<T> = { ours: [], other: [] }
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) turns.ours.push(await ours())
    turns.other.push(await other())
    if (round % 2 === 1) turns.ours.push(await ours())
  }
  return turns
}

export const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }

/** Reads one address with many connections for some seconds; gives the number of answers. */
async function read(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration, headers: BROWSER })
  const broken = result.errors + result.non2xx
  if (broken > 0) throw new Error(`${broken} of ${result.requests.total} requests to ${url} failed.`)
  return result['2xx']
}

/** An address and the process that answers it. */
export interface Served {
  url: string
  pid: number
}

interface Comparison {
  what: string
  ours: Served
  other: Served
  bound: Bound
  /** What the other one is. */
  of: string
}

interface AnswerRound extends Shares {
  /** Answers for each second of the server's processor time, which other programs on its core do not take. */
  answers: number
}

/** Reads two addresses in turns. */
export async function sideBySide({ what, ours, other, bound, of }: Comparison): Promise<Row> {
  const turns = await inTurns(
    () => measureRound(ours),
    () => measureRound(other),
  )
  const values = { ours: turns.ours.map(({ answers }) => answers), other: turns.other.map(({ answers }) => answers) }
  const note = sharesInWords([...turns.ours, ...turns.other])
  return rowBeside({ what, values, bound, of, unit: 'answers a second of processor time', note })
}

export const callOf = ({ address, pid }: RunningServer, path: string): Served => ({
  url: `${address}${PREFIX}/${path}`,
  pid,
})

async function measureRound({ url, pid }: Served): Promise<AnswerRound> {
  const { result, milliseconds, shares } = await measureShares(pid, () => read(url, ROUND_SECONDS))
  return { ...shares, answers: (result * 1_000) / milliseconds }
}
