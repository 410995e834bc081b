import { setTimeout as pause } from 'node:timers/promises'
import type { RunningServer } from '#server/testing/running-server.ts'
import { memoryOf } from './process-use.ts'
import type { Row } from './row.ts'
import { median } from './statistics.ts'

const STARTS = 5
const REST_MS = 3_000
const BOUNDS = [
  ['cold start to first answer', 500, 'ms'],
  ['memory at rest', 110, 'MB'],
  ['cold start to first rendered page', 900, 'ms'],
  ['memory at rest after the first rendered page', 150, 'MB'],
] as const

/** The time from a cold start to the first answer and the first page, and the memory at rest after each. */
export async function atRest(club: { start: () => Promise<RunningServer> }): Promise<Row[]> {
  const rounds: number[][] = []
  for (let round = 0; round < STARTS; round += 1) {
    const began = performance.now()
    const server = await club.start()
    await (await fetch(`${server.address}/healthz`)).text()
    const start = performance.now() - began
    await pause(REST_MS)
    const before = memoryOf(server.pid) / 1024
    const asked = performance.now()
    const page = await (await fetch(server.address)).text()
    if (!page.includes('id="page-data"')) throw new Error('The first page is not rendered.')
    const first = start + performance.now() - asked
    await pause(REST_MS)
    rounds.push([start, before, first, memoryOf(server.pid) / 1024])
    await server.stop()
  }
  return BOUNDS.map(([what, bound, unit], place) => {
    const measured = median(rounds.map((round) => round[place] ?? Number.NaN))
    return {
      what,
      measured: `${Math.round(measured)} ${unit}`,
      bound: `at most ${bound} ${unit}`,
      reached: measured <= bound,
    }
  })
}
