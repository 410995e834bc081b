import { openDatabase } from '#server/db/database.ts'
import { setPlaces } from '#server/features/event-result/places.service.ts'
import { PROGRAM } from '#server/platform/auth/actor.ts'
import { createLocalBus } from '#server/platform/bus/bus.ts'
import { createIds } from '#server/platform/data/ids.ts'
import { createStore } from '#server/platform/data/store.ts'
import { type FullSeason, OF_SEASON, orderOf } from './full-season.ts'
import { type Row, row } from './row.ts'

const MOST_MS = 5
const WARM_UPS = 120
const CHANGES = 120

interface Usage {
  wall: number
  processor: number
}

/** Two departments change places in an event: the transaction with its audit entry, and reading the answer, in this process. */
export async function eventChanges(
  at: { file: string } | { url: string },
  { departments, events }: FullSeason,
): Promise<Row[]> {
  const database = await openDatabase(at)
  const [newId, now] = [createIds(), () => new Date()]
  const store = createStore({ database, bus: createLocalBus(), newId, now })
  const context = { store, newId, now, zone: 'Asia/Kolkata', advanceDraw: undrawn }
  const usages: Usage[] = []
  for (let turn = 0; turn < WARM_UPS + CHANGES; turn += 1) {
    const number = turn % events.length
    const isSwapped = Math.floor(turn / events.length) % 2 === 0
    const places = orderOf(departments, number).map((one) => ({
      ...one,
      place: isSwapped ? swapped(one.place) : one.place,
    }))
    usages.push(await usageOf(() => setPlaces(context, PROGRAM, events[number] ?? '', { places, final: true })))
  }
  await database.close()
  const measured = usages.slice(WARM_UPS)
  const engine = 'url' in at ? 'PostgreSQL' : 'SQLite'
  const facts = { what: `places of one event ${OF_SEASON}, changed on ${engine}`, bound: { most: MOST_MS } }
  return [
    row({ ...facts, values: measured.map(({ wall }) => wall), unit: 'ms in the process' }),
    row({ ...facts, values: measured.map(({ processor }) => processor), unit: 'ms of processor time' }),
  ]
}

const swapped = (place: number) => (place <= 2 ? 3 - place : place)

/** In milliseconds. */
async function usageOf(work: () => Promise<unknown>): Promise<Usage> {
  const [began, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { wall: performance.now() - began, processor: (user + system) / 1_000 }
}

/** No event of the season is drawn. */
const undrawn = () => Promise.reject(new Error('An event of the bench is drawn.'))
