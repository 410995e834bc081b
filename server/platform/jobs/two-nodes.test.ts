import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isBusy } from '#server/db/faults.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { LEASE_SECONDS } from './lease.ts'

const NODE = join(import.meta.dirname, '../../testing/nodes/job-node.ts')
const FIVE_MINUTES = 5 * 60_000
const LEASE_MS = LEASE_SECONDS * 1_000

interface JobNode {
  process: ChildProcess
  /** How often this line was printed. */
  count(line: string): number
  output(): string
}

let opened: TestDatabase
let nodes: JobNode[]
beforeEach(async () => {
  opened = await openTestDatabase()
  nodes = []
})
afterEach(async () => {
  for (const node of nodes) await kill(node, 'SIGKILL')
  await opened.drop()
})

function startNode(clockAheadMs = 0): JobNode {
  const child = spawn(process.execPath, [NODE, JSON.stringify([opened.at, clockAheadMs])], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const take = (chunk: Buffer) => {
    output += chunk
  }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', take)
  const node = { process: child, output: () => output, count: (line: string) => output.split(`${line}\n`).length - 1 }
  nodes.push(node)
  return node
}

async function kill({ process: child }: JobNode, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

const begun = (node: JobNode) => node.count('endless begins')
const holderOf = async () => {
  const leases = opened.database.reads.selectFrom('lease').selectAll().where('name', '=', 'endless')
  return (await leases.executeTakeFirst())?.holder
}

async function startPair(clocks: [number, number] = [0, 0]) {
  const [first, second] = clocks.map(startNode) as [JobNode, JobNode]
  await expect.poll(() => begun(first) + begun(second)).toBe(1)
  return begun(first) === 1 ? { holder: first, other: second } : { holder: second, other: first }
}

const timesOf = async () => {
  const leases = opened.database.reads.selectFrom('lease').select(['succeeded_at', 'expires_at'])
  return await leases.where('name', '=', 'endless').executeTakeFirstOrThrow()
}

/** Waits until the lease was renewed as often. */
async function renewed(times: number) {
  const seen = new Set<string | null>()
  await expect.poll(async () => seen.add((await timesOf()).expires_at).size).toBeGreaterThan(times)
}

/** Lets the seconds of a lease pass that is renewed no more, by the clock of the database. */
async function outlastLease() {
  const { expires_at } = await timesOf()
  const end = Date.parse(expires_at ?? '')
  // Neither of clocks that are off by five minutes.
  expect(Math.abs(end - Date.now())).toBeLessThan(60_000)
  const earlier = { expires_at: new Date(end - LEASE_MS).toISOString() }
  await opened.database.writes.updateTable('lease').set(earlier).where('name', '=', 'endless').execute()
}

/** On SQLite a node that is stopped within a commit keeps the lock on the file: it goes on and is stopped again. */
async function suspend({ process: child }: JobNode) {
  for (;;) {
    child.kill('SIGSTOP')
    const isFree = await outlastLease().then(
      () => true,
      (error: unknown) => {
        if (isBusy(error)) return false
        throw error
      },
    )
    if (isFree) return
    child.kill('SIGCONT')
  }
}

describe.for([
  { title: 'whose clocks agree', clocks: [0, 0] as [number, number] },
  { title: 'whose clocks differ by ten minutes', clocks: [-FIVE_MINUTES, FIVE_MINUTES] as [number, number] },
])('two nodes $title', ({ clocks }) => {
  test('run a job on one of them, and after its kill on the other', async () => {
    const { holder, other } = await startPair(clocks)
    // The other node looks as often as the lease is renewed.
    await renewed(3)
    expect(begun(other)).toBe(0)
    expect(begun(holder)).toBe(1)

    await kill(holder, 'SIGKILL')
    await outlastLease()
    await expect.poll(() => begun(other)).toBe(1)
    // The job of each hour ran once, on either of them.
    await expect.poll(() => holder.count('hourly runs') + other.count('hourly runs')).toBe(1)
  })
})

test('a node that stops releases its lease, and its job ends first', async () => {
  const { holder, other } = await startPair()
  const before = await holderOf()
  await kill(other, 'SIGKILL')
  holder.process.kill('SIGTERM')
  await expect.poll(() => holder.count('endless ends')).toBe(1)
  await expect.poll(holderOf).toBe(null)
  expect(before).not.toBe(null)
  expect(holder.output()).not.toContain('failed')
})

test('a node that was suspended ends its job when it wakes, and cannot finish it for the new holder', async () => {
  const { holder, other } = await startPair()
  await suspend(holder)
  await expect.poll(() => begun(other)).toBe(1)
  const newHolder = await holderOf()
  holder.process.kill('SIGCONT')
  await expect.poll(() => holder.count('endless ends')).toBe(1)
  expect(await holderOf()).toBe(newHolder)
  expect(other.count('endless ends')).toBe(0)
})
