import { setTimeout as pause } from 'node:timers/promises'
import type { Club } from './club.ts'
import { type LiveClub, openLiveClub } from './live-club.ts'
import type { BenchSocket } from './live-socket.ts'
import type { Row } from './row.ts'
import { median } from './side-by-side.ts'

const KEEPERS = 100
const ROUNDS = 5
const ROUND_SECONDS = 4
const LEAST_A_SECOND = 2_000

/** Durable score changes per second. Each keeper sends the next change after the last acknowledgement. */
export async function updates(club: Club): Promise<Row[]> {
  const server = await club.start()
  const live = await openLiveClub(server.address)
  const keepers = await Promise.all(
    Array.from({ length: KEEPERS }, async () => ({ by: await live.openKeeper(), roomId: await live.openRoom() })),
  )
  const rates: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ends = performance.now() + ROUND_SECONDS * 1_000
    const counts = await Promise.all(keepers.map(({ by, roomId }) => keepOn(live, { by, roomId, ends })))
    // The first one warms up.
    if (round > 0) rates.push(counts.reduce((sum, count) => sum + count, 0) / ROUND_SECONDS)
    await pause(200)
  }
  for (const { by } of [...keepers, { by: live.keeper }]) by.close()
  await server.stop()
  const rate = median(rates)
  return [
    {
      what: `changes of scores that ${KEEPERS} keepers have acknowledged, each durable`,
      measured: `${Math.round(rate)} a second`,
      bound: `at least ${LEAST_A_SECOND.toLocaleString('en')}`,
      reached: rate >= LEAST_A_SECOND,
    },
  ]
}

async function keepOn(live: LiveClub, { by, roomId, ends }: { by: BenchSocket; roomId: string; ends: number }) {
  let count = 0
  while (performance.now() < ends) {
    changes += 1
    const answer = await live.update(roomId, changes, by)
    if (!answer.ok) throw new Error(answer.error)
    count += 1
  }
  return count
}
let changes = 0
