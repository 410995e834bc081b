import type { Club } from './club.ts'
import { openKeepers } from './keepers.ts'
import { type Row, row } from './row.ts'

const KEEPERS = 100
const ROUNDS = 12
const ROUND_SECONDS = 2
const LEAST_A_SECOND = 2_000

/** Durable score changes per second. */
export async function updates(club: Club): Promise<Row[]> {
  const server = await club.start()
  const keepers = await openKeepers(server.address, KEEPERS)
  // Warms up.
  await keepers.keep(ROUND_SECONDS)
  const values: number[] = []
  while (values.length < ROUNDS) values.push(await keepers.keep(ROUND_SECONDS))
  keepers.close()
  await server.stop()
  const what = `changes of scores that ${KEEPERS} keepers have acknowledged, each durable`
  return [row({ what, values, bound: { least: LEAST_A_SECOND }, unit: 'a second' })]
}
