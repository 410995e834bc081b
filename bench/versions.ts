import { resolve } from 'node:path'
import type { RunningServer } from '#server/testing/running-server.ts'
import { build, type Club, makeClub } from './club.ts'
import { openKeepers } from './live-club.ts'
import { type Row, rowBeside } from './row.ts'
import { openSeason } from './season.ts'
import { callOf, inTurns, sideBySide } from './side-by-side.ts'
import { startAndRest } from './start-and-memory.ts'

const RESULTS = 1_000
const KEEPERS = 20
const STARTS = 8
const ROUND_SECONDS = 2
const LEAST = 0.97
const OF = 'the other version'
const UNCACHED = { READ_CACHE_MB: '0' }
const READS = [
  ['a page of results, uncached', 'match/getMatches/SUMMARY?page=3', UNCACHED],
  ['the point table, uncached', 'pointsTable/', UNCACHED],
  ['a page of results, cached', 'match/getMatches/SUMMARY?page=3', {}],
  ['the point table, cached', 'pointsTable/', {}],
] as const

type Pair<T> = readonly [ours: T, other: T]

/** The speed and memory of these sources beside those of another checkout, which has its own packages installed. */
export async function versions(folder: string): Promise<Row[]> {
  build(folder)
  const clubs = [await makeClub(), await makeClub(resolve(folder))] as const
  try {
    await running(clubs, {}, async (servers) => {
      for (const { address } of servers) await (await openSeason(address)).recordMany(RESULTS)
    })
    const rows: Row[] = []
    for (const [what, path, variables] of READS) rows.push(await compareReads(what, path, clubs, variables))
    rows.push(...(await compareWrites(clubs)), ...(await compareStarts(clubs)))
    return rows
  } finally {
    for (const club of clubs) await club.remove()
  }
}

async function running<T>(clubs: Pair<Club>, variables: object, run: (servers: Pair<RunningServer>) => Promise<T>) {
  const servers = [await clubs[0].start({ ...variables }), await clubs[1].start({ ...variables })] as const
  try {
    return await run(servers)
  } finally {
    for (const server of servers) await server.stop()
  }
}

const compareReads = (what: string, path: string, clubs: Pair<Club>, variables: object) =>
  running(clubs, variables, async ([ours, other]) =>
    sideBySide({ what, ours: callOf(ours, path), other: callOf(other, path), bound: { least: LEAST }, of: OF }),
  )

const compareWrites = (clubs: Pair<Club>) =>
  running(clubs, {}, async ([ours, other]) => {
    const keepers = [await openKeepers(ours.address, KEEPERS), await openKeepers(other.address, KEEPERS)] as const
    const seasons = [await openSeason(ours.address), await openSeason(other.address)] as const
    const compare = async (what: string, one: (seconds: number) => Promise<number>, another: typeof one) => {
      const values = await inTurns(
        () => one(ROUND_SECONDS),
        () => another(ROUND_SECONDS),
      )
      return rowBeside({ what, values, bound: { least: LEAST }, unit: 'a second', of: OF })
    }
    return [
      await compare(`changes of scores of ${KEEPERS} keepers`, keepers[0].keepNumbers, keepers[1].keepNumbers),
      await compare('results without a draw', seasons[0].recordResults, seasons[1].recordResults),
      await compare('results of drawn matches', seasons[0].recordDrawnResults, seasons[1].recordDrawnResults),
    ]
  })

async function compareStarts([ours, other]: Pair<Club>): Promise<Row[]> {
  const measure = async (club: Club) => {
    const { server, ...figures } = await startAndRest(club)
    await server.stop()
    return figures
  }
  const turns = await inTurns(
    () => measure(ours),
    () => measure(other),
    STARTS,
  )
  const compare = (what: string, figure: 'milliseconds' | 'megabytes', unit: string) => {
    const of = (rounds: typeof turns.ours) => rounds.map((round) => round[figure])
    const values = { ours: of(turns.ours), other: of(turns.other) }
    return rowBeside({ what, values, bound: { most: 1 / LEAST }, unit, of: OF })
  }
  return [compare('start to first answer', 'milliseconds', 'ms'), compare('memory at rest', 'megabytes', 'MB')]
}
