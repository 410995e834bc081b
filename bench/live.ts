import type { Club } from './club.ts'
import { percentile, type Row, row, rowBeside } from './row.ts'
import { inTurns, measureShares, type Shares, sharesInWords } from './side-by-side.ts'
import { openBare, openOurs, type Side } from './viewers.ts'

const VIEWERS = 5_000
const ROUNDS = 60
const CHANGES_A_ROUND = 10
// A p99 needs a hundred changes.
const ROUNDS_A_PERCENTILE = 10
// Compiles what runs often, and fills the caches.
const WARM_CHANGES = 20
const MOST_TIME_OF_BARE = 1.1
const MOST_DELAY_OF_BARE = 1.3
const MOST_KB_A_VIEWER = 30

interface Round extends Shares {
  /** Processor time of the server for each broadcast, in milliseconds. */
  time: number
  /** The time from each change until the last viewer received it. */
  delays: number[]
}

/** One match with thousands of viewers, beside a baseline that sends them the same bytes. */
export async function live(club: Club): Promise<Row[]> {
  const { ours, kilobytes } = await openOurs(club, VIEWERS)
  const bare = await openBare(VIEWERS)
  for (const side of [ours, bare]) await measureRound(side, WARM_CHANGES)
  const turns = await inTurns(
    () => measureRound(ours, CHANGES_A_ROUND),
    () => measureRound(bare, CHANGES_A_ROUND),
    ROUNDS,
  )
  await ours.stop()
  await bare.stop()
  const viewers = VIEWERS.toLocaleString('en')
  const beside = { unit: 'ms', of: 'bare ws' }
  return [
    row({
      what: `memory a viewer, of ${viewers} of one match`,
      values: [kilobytes],
      bound: { most: MOST_KB_A_VIEWER },
      unit: 'KB',
    }),
    rowBeside({
      what: `processor time to send a change to ${viewers} viewers`,
      values: { ours: turns.ours.map(({ time }) => time), other: turns.other.map(({ time }) => time) },
      bound: { most: MOST_TIME_OF_BARE },
      note: sharesInWords([...turns.ours, ...turns.other]),
      ...beside,
    }),
    rowBeside({
      what: 'from sending a change to the last of them, median',
      values: { ours: delaysOf(turns.ours, 0.5), other: delaysOf(turns.other, 0.5) },
      bound: { most: MOST_DELAY_OF_BARE },
      ...beside,
    }),
    rowBeside({
      what: 'from sending a change to the last of them, p99',
      values: { ours: delaysOf(turns.ours, 0.99), other: delaysOf(turns.other, 0.99) },
      bound: { most: MOST_DELAY_OF_BARE },
      ...beside,
    }),
  ]
}

/** A percentile for each hundred changes. */
function delaysOf(rounds: readonly Round[], part: number): number[] {
  const hundreds = Object.values(Object.groupBy(rounds.entries(), ([place]) => Math.floor(place / ROUNDS_A_PERCENTILE)))
  return hundreds.map((some = []) =>
    percentile(
      some.flatMap(([, { delays }]) => delays),
      part,
    ),
  )
}

async function measureRound({ pid, change }: Side, changes: number): Promise<Round> {
  const delays: number[] = []
  const { milliseconds, shares } = await measureShares(pid, async () => {
    while (delays.length < changes) delays.push(await change())
  })
  return { ...shares, time: milliseconds / changes, delays }
}
