import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Club } from './club.ts'
import type { Row } from './row.ts'
import { median } from './statistics.ts'

const STARTS = 5
const REST_MS = 3_000
const LONGEST_START_MS = 1_000
const MOST_MEGABYTES = 120

/** The time from a cold start to the first answer, and the memory at rest. */
export async function atRest(club: Club): Promise<Row[]> {
  const starts: number[] = []
  const sizes: number[] = []
  for (let round = 0; round < STARTS; round += 1) {
    const began = performance.now()
    const server = await club.start()
    await (await fetch(server.address)).text()
    starts.push(performance.now() - began)
    await pause(REST_MS)
    sizes.push(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)])) / 1024)
    await server.stop()
  }
  const start = median(starts)
  const size = median(sizes)
  return [
    {
      what: 'cold start to first answer',
      measured: `${Math.round(start)} ms`,
      bound: `under ${LONGEST_START_MS} ms`,
      reached: start < LONGEST_START_MS,
    },
    {
      what: 'memory at rest',
      measured: `${Math.round(size)} MB`,
      bound: `under ${MOST_MEGABYTES} MB`,
      reached: size < MOST_MEGABYTES,
    },
  ]
}
