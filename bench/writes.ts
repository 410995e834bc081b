import type { Club } from './club.ts'
import { openKeepers } from './live-club.ts'
import { type Row, row, rowBeside } from './row.ts'
import { openSeason } from './season.ts'
import { inTurns } from './side-by-side.ts'

const KEEPERS = 100
const ROUNDS = 12
const ROUND_SECONDS = 2
const LEAST_OF_NUMBERS = 0.6

/** Durable writes a second: changes of scores as numbers and ball by ball, results, and results of drawn matches, after which the draw is derived again. */
export async function writes(club: Club): Promise<Row[]> {
  const server = await club.start()
  const keepers = await openKeepers(server.address, KEEPERS)
  const season = await openSeason(server.address)
  const turns = await inTurns(
    () => keepers.keepPlays(ROUND_SECONDS),
    () => keepers.keepNumbers(ROUND_SECONDS),
    ROUNDS,
  )
  const what = `that ${KEEPERS} keepers have acknowledged`
  const changes = { bound: { least: 2_000 }, unit: 'a second' }
  const rows = [
    row({ what: `changes of scores ${what}`, values: turns.other, ...changes }),
    row({ what: `balls of innings ${what}`, values: turns.ours, ...changes }),
    rowBeside({
      what: 'balls of innings beside changes of scores',
      values: turns,
      bound: { least: LEAST_OF_NUMBERS },
      unit: 'a second',
      of: 'numbers',
    }),
    await measured('results without a draw', season.recordResults),
    await measured('results of drawn matches', season.recordDrawnResults),
  ]
  keepers.close()
  await server.stop()
  return rows
}

async function measured(what: string, work: (seconds: number) => Promise<number>): Promise<Row> {
  // Warms up.
  await work(ROUND_SECONDS)
  const values: number[] = []
  while (values.length < ROUNDS) values.push(await work(ROUND_SECONDS))
  return row({ what, values, bound: { least: 100 }, unit: 'a second' })
}
