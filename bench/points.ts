import { pointsCalls } from '#contract/points/calls.ts'
import type { FilteredPage } from '#contract/schemas/filters.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { listMatches } from '#server/features/match/match.queries.ts'
import { listStandings } from '#server/features/points/points.queries.ts'
import { type Club, makeClub } from './club.ts'
import { MATCHES, playManyMatches, SEASONS } from './many-matches.ts'
import { type Row, row } from './row.ts'
import { besideBare, callOf } from './side-by-side.ts'
import { median } from './statistics.ts'

const MOST_MS = 5
const ROUNDS = 25
const OF_MANY = `of ${SEASONS} seasons and ${MATCHES.toLocaleString('en')} matches`

/** The point table and pages of matches of an old club, from the cache and from the database. */
export async function points(): Promise<Row[]> {
  const club = await makeClub()
  try {
    const database = await openDatabase({ file: club.databaseFile })
    await playManyMatches(database)
    const rows = [await uncachedTable(database), await dearestPage(database)]
    await database.close()
    return [await cachedTable(club), ...rows]
  } finally {
    await club.remove()
  }
}

async function cachedTable(club: Club): Promise<Row> {
  const server = await club.start()
  const cached = await besideBare('point table, cached', callOf(server, pointsCalls.table.path))
  await server.stop()
  return cached
}

async function uncachedTable({ reads }: Database): Promise<Row> {
  return inTime(`point table ${OF_MANY}, uncached`, await timesOf(() => listStandings(reads, new Date())))
}

/** The slowest of the first, middle and last page under each combination of filters. */
async function dearestPage({ reads }: Database): Promise<Row> {
  let dearest = { times: [0], of: '' }
  for (const filters of await choices(reads)) {
    const { totalPages } = await listMatches(reads, 'SUMMARY', { ...filters, page: 1 })
    for (const page of [1, Math.ceil(totalPages / 2), totalPages]) {
      const times = await timesOf(() => listMatches(reads, 'SUMMARY', { ...filters, page }))
      const { pageSize: _, ...chosen } = filters
      const of = `page ${page} of ${totalPages} by ${Object.keys(chosen).join(', ') || 'nothing'}`
      if (median(times) > median(dearest.times)) dearest = { times, of }
    }
  }
  return inTime(`dearest page ${OF_MANY}, uncached`, dearest.times, dearest.of)
}

async function choices(reads: Database['reads']): Promise<Omit<FilteredPage, 'page'>[]> {
  const { id } = await reads.selectFrom('department').select('id').orderBy('id').executeTakeFirstOrThrow()
  const given = Object.entries({ sport: 'CHESS', gender: 'FEMALE', department: id })
  return given.reduce<Omit<FilteredPage, 'page'>[]>(
    (all, [filter, value]) => all.flatMap((some) => [some, { ...some, [filter]: value }]),
    [{ pageSize: 12 }],
  )
}

/** In milliseconds. */
async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  await work()
  const times: number[] = []
  while (times.length < ROUNDS) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times
}

const inTime = (what: string, values: number[], note?: string) =>
  row({ what, values, bound: { most: MOST_MS }, unit: 'ms in the process', note })
