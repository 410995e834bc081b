import { PREFIX } from '#contract/call/call.ts'
import type { RunningServer } from '#server/testing/running-server.ts'
import { startCopyOf } from './baseline.ts'
import { read, type Source } from './load.ts'
import { measureShares, type Shares, sharesInWords } from './process-use.ts'
import { inTurns } from './rounds.ts'
import { type Row, rowBeside } from './row.ts'
import type { Bound } from './statistics.ts'

const ROUND_SECONDS = 1
const LEAST_OF_BARE = 0.6

/** An address and the process that answers it. */
export type Served = Source & { pid: number }

interface Comparison {
  what: string
  ours: Served
  other: Served
  bound: Bound
  /** What the other one is. */
  of: string
}

interface Round extends Shares {
  /** Answers for each second of the server's processor time, which other programs on its core do not take. */
  answers: number
}

/** Reads two addresses in turns. */
export async function sideBySide({ what, ours, other, bound, of }: Comparison): Promise<Row> {
  const turns = await inTurns(
    () => measureRound(ours),
    () => measureRound(other),
  )
  const values = { ours: turns.ours.map(({ answers }) => answers), other: turns.other.map(({ answers }) => answers) }
  const note = sharesInWords([...turns.ours, ...turns.other])
  return rowBeside({ what, values, bound, of, unit: 'answers a second of processor time', note })
}

/** Reads an answer of the cache beside a bare server that sends the same bytes. */
export async function besideBare(what: string, ours: Served): Promise<Row> {
  const bare = await startCopyOf(ours)
  try {
    return await sideBySide({ what, ours, other: bare, bound: { least: LEAST_OF_BARE }, of: 'bare node:http' })
  } finally {
    bare.stop()
  }
}

/** The address of a call. */
export const callOf = (
  { address, pid }: RunningServer,
  path: string,
  headers: Record<string, string> = {},
): Served => ({
  url: `${address}${PREFIX}/${path}`,
  headers,
  pid,
})

async function measureRound(source: Served): Promise<Round> {
  const { result, milliseconds, shares } = await measureShares(source.pid, () => read(source, ROUND_SECONDS))
  return { ...shares, answers: (result * 1_000) / milliseconds }
}
