import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// By then the first requests have been answered.
const AFTER_START_MS = 1_000
const LOOK_EVERY_MS = 5_000
/** Shares of time in which the event loop is busy. */
const BUSY = 0.2
const RESTING = 0.05

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Without requests V8 has no reason to collect garbage and to return empty pages. This collects once after the start and
 * once after each period of load.
 */
export function handBackMemory(): void {
  setTimeout(collectAll, AFTER_START_MS).unref()
  let before = performance.eventLoopUtilization()
  let wasBusy = false
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    if (utilization > BUSY) wasBusy = true
    if (!wasBusy || utilization > RESTING) return
    wasBusy = false
    collectAll()
  }, LOOK_EVERY_MS).unref()
}

function collectAll() {
  setFlagsFromString('--expose-gc')
  const collect: Collect = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
