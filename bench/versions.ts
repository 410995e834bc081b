import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/db/database.ts'
import type { RunningServer } from '#server/testing/running-server.ts'
import { build, type Club, makeClub } from './club.ts'
import { openKeepers } from './live-club.ts'
import { playManyMatches } from './many-matches.ts'
import { type Row, rowBeside, type Turns } from './row.ts'
import { callOf, inTurns, memoryOf, sideBySide } from './side-by-side.ts'
import { openSeason, ROUND_SECONDS } from './writes.ts'

const MATCHES = 5_000
const KEEPERS = 20
const REST_MS = 3_000
const STARTS = 8
const LEAST = 0.97
const OF = 'the other version'
const UNCACHED = { READ_CACHE_MB: '0' }
const READS = [
  ['a page of results, uncached', 'match/getMatches/SUMMARY?sport=CHESS&page=3', UNCACHED],
  ['the point table, uncached', 'pointsTable/', UNCACHED],
  ['a page of results, cached', 'match/getMatches/SUMMARY?sport=CHESS&page=3', {}],
  ['the point table, cached', 'pointsTable/', {}],
] as const

type Pair<T> = readonly [ours: T, other: T]

/** The speed and memory of these sources beside those of another checkout, which has its own packages installed. */
export async function versions(folder: string): Promise<Row[]> {
  build(folder)
  const clubs = [await makeClub(), await makeClub(resolve(folder))] as const
  try {
    for (const { databaseFile } of clubs) {
      const database = await openDatabase({ file: databaseFile })
      await playManyMatches(database, MATCHES)
      await database.close()
    }
    const rows: Row[] = []
    for (const [what, path, variables] of READS) rows.push(await compareReads(what, path, clubs, variables))
    rows.push(...(await compareWrites(clubs)))
    rows.push(smaller('start to first answer', await measureClubs(clubs, millisecondsToAnswer), 'ms'))
    rows.push(smaller('memory at rest', await measureClubs(clubs, megabytesAtRest), 'MB'))
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
      await compare(`changes of scores of ${KEEPERS} keepers`, keepers[0].keep, keepers[1].keep),
      await compare('results without a draw', seasons[0].recordResults, seasons[1].recordResults),
      await compare('results of drawn matches', seasons[0].recordDrawnResults, seasons[1].recordDrawnResults),
    ]
  })

/** Measures both clubs in turns. */
const measureClubs = ([ours, other]: Pair<Club>, measure: (club: Club) => Promise<number>) =>
  inTurns(
    () => measure(ours),
    () => measure(other),
    STARTS,
  )

async function millisecondsToAnswer(club: Club): Promise<number> {
  const began = performance.now()
  const server = await club.start()
  await (await fetch(`${server.address}/healthz`)).text()
  const took = performance.now() - began
  await server.stop()
  return took
}

async function megabytesAtRest(club: Club): Promise<number> {
  const server = await club.start()
  await pause(REST_MS)
  const megabytes = memoryOf(server.pid) / 1024
  await server.stop()
  return megabytes
}

/** Where less is better. */
const smaller = (what: string, values: Turns<number>, unit: string) =>
  rowBeside({ what, values, bound: { most: 1 / LEAST }, unit, of: OF })
