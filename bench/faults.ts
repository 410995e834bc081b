import { setTimeout as pause } from 'node:timers/promises'
import { type Recovery, recoveryAfter } from '#server/testing/load/recovery.ts'
import { type Fault, type FaultyNodes, openFaultyNodes } from '#server/testing/three-nodes/faults.ts'
import type { Row } from './row.ts'

const AWAY_MS = 5_000
const CHECK_MS = 20
// Lets all settle before the next fault.
const SETTLE_MS = 3_000
const LONGEST_MS = 5_000
// Pages wait 5 s before they connect again.
const LONGEST_RECONNECT_MS = 6_000

interface Outcome {
  what: string
  recovery: Recovery
  longest: number
}

/** The fault table: each part of three nodes under load is stopped for some seconds. */
export async function faults(): Promise<Row[]> {
  const nodes = await openFaultyNodes({ built: true })
  try {
    const outcomes: Outcome[] = []
    await recovered(nodes, performance.now())
    for (const fault of nodes.faults) outcomes.push(await measure(nodes, fault))
    await nodes.load.stopWriting()
    const losses = await nodes.findLosses()
    const { keepers, writers, reader } = nodes.load
    const failures = [...keepers, ...writers, reader].flatMap((one) => one.failures)
    const total = [...keepers, ...writers].reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    return [
      ...outcomes.map(rowOf),
      {
        what: `acknowledged writes that were lost or stored twice, of ${total.toLocaleString('en')}`,
        measured: String(losses.length),
        bound: '0',
        reached: losses.length === 0,
      },
      {
        what: 'calls and changes that failed for a client that tries again',
        measured: String(failures.length),
        bound: '0',
        reached: failures.length === 0,
      },
    ]
  } finally {
    await nodes.close()
  }
}

async function measure(nodes: FaultyNodes, { what, stop, start, isReplaced }: Fault): Promise<Outcome> {
  const stopped = performance.now()
  await stop()
  if (!isReplaced) await pause(AWAY_MS)
  const since = isReplaced ? stopped : performance.now()
  if (!isReplaced) await start()
  const recovery = await recovered(nodes, since)
  if (isReplaced) await start()
  await pause(SETTLE_MS)
  return { what, recovery, longest: isReplaced ? LONGEST_RECONNECT_MS : LONGEST_MS }
}

async function recovered({ load }: FaultyNodes, since: number): Promise<Recovery> {
  for (;;) {
    const recovery = recoveryAfter(since, load)
    if (recovery) return recovery
    await pause(CHECK_MS)
  }
}

function rowOf({ what, recovery, longest }: Outcome): Row {
  const { writes, scores, viewers } = recovery
  const seconds = [writes, scores, viewers].map((ms) => (ms / 1_000).toFixed(1))
  return {
    what: `${what}: calls, keepers, viewers well again`,
    measured: `${seconds.join(', ')} s`,
    bound: `within ${longest / 1_000} s`,
    reached: Math.max(writes, scores, viewers) <= longest,
  }
}
