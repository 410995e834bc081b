import { setTimeout as pause } from 'node:timers/promises'
import type { Club } from './club.ts'
import { openLiveClub } from './live-club.ts'
import { openLiveSocket } from './live-socket.ts'
import { memoryOf } from './process-use.ts'
import type { Row } from './row.ts'
import { median } from './statistics.ts'

const ROOMS = 500
const VIEWERS_A_ROOM = 10
const UPDATES_A_SECOND = 5
// This many rooms are scored at a time.
const ROOMS_AT_ONCE = 100
const MINUTES = 5
const SAMPLED_EVERY_MS = 2_000
// Garbage that is not yet collected is not growth.
const MOST_GROWTH = 1.05

/**
 * Many matches with a few viewers each, scored in turn: the server's memory in the last minute beside the second one.
 */
export async function rooms(club: Club): Promise<Row[]> {
  const server = await club.start()
  const live = await openLiveClub(server.address)
  const open: string[] = []
  for (let n = 0; n < ROOMS; n += 1) open.push(await live.openRoom())
  const keepers = await Promise.all(Array.from({ length: ROOMS_AT_ONCE }, live.openKeeper))
  let receivedEvents = 0
  const viewers: { close(): void }[] = []
  for (const roomId of open) {
    const some = Array.from({ length: VIEWERS_A_ROOM }, async () => {
      const socket = await openLiveSocket(server.address, () => {
        receivedEvents += 1
      })
      await socket.send('joinParticularRoom', { roomId })
      return socket
    })
    viewers.push(...(await Promise.all(some)))
  }
  const began = performance.now()
  const ends = began + MINUTES * 60_000
  const samples: { at: number; kilobytes: number }[] = []
  const sampling = setInterval(() => {
    samples.push({ at: (performance.now() - began) / 60_000, kilobytes: memoryOf(server.pid) })
  }, SAMPLED_EVERY_MS)
  let sent = 0
  for (let turn = 0; performance.now() < ends; turn += 1) {
    const first = (turn * ROOMS_AT_ONCE) % ROOMS
    const playing = open.slice(first, first + ROOMS_AT_ONCE)
    for (let n = 0; n < UPDATES_A_SECOND; n += 1) {
      const next = pause(1_000 / UPDATES_A_SECOND)
      sent += playing.length
      const change = turn * UPDATES_A_SECOND + n + 1
      await Promise.all(playing.map((roomId, place) => live.update(roomId, change, keepers[place])))
      await next
    }
  }
  clearInterval(sampling)
  const seconds = (performance.now() - began) / 1_000
  for (const viewer of [...viewers, ...keepers, live.keeper]) viewer.close()
  await server.stop()
  const during = (from: number, to: number) =>
    median(samples.filter(({ at }) => at >= from && at < to).map(({ kilobytes }) => kilobytes)) / 1024
  const [early, late] = [during(1, 2), during(MINUTES - 1, MINUTES + 1)]
  const rate = `${Math.round(sent / seconds)} changes and ${Math.round(receivedEvents / seconds)} messages a second`
  return [
    {
      what: `memory with ${ROOMS} rooms of ${VIEWERS_A_ROOM} viewers, over ${MINUTES} minutes`,
      measured: `${early.toFixed(0)} MB in the second minute, ${late.toFixed(0)} MB in the last (${rate})`,
      bound: 'no growth',
      reached: late <= MOST_GROWTH * early,
    },
  ]
}
