import type { Club } from './club.ts'
import { openKeepers } from './live-club.ts'
import { type Row, row } from './row.ts'
import { openSeason } from './season.ts'

const KEEPERS = 100
const ROUNDS = 12
const ROUND_SECONDS = 2

/** Durable writes a second: changes of scores, results, and results of drawn matches, after which the draw is derived again. */
export async function writes(club: Club): Promise<Row[]> {
  const server = await club.start()
  const keepers = await openKeepers(server.address, KEEPERS)
  const season = await openSeason(server.address)
  const what = `changes of scores that ${KEEPERS} keepers have acknowledged`
  const rows = [
    await measured(what, 2_000, keepers.keep),
    await measured('results without a draw', 100, season.recordResults),
    await measured('results of drawn matches', 100, season.recordDrawnResults),
  ]
  keepers.close()
  await server.stop()
  return rows
}

async function measured(what: string, least: number, work: (seconds: number) => Promise<number>): Promise<Row> {
  // Warms up.
  await work(ROUND_SECONDS)
  const values: number[] = []
  while (values.length < ROUNDS) values.push(await work(ROUND_SECONDS))
  return row({ what, values, bound: { least }, unit: 'a second' })
}
