import { openDatabase } from '#server/db/database.ts'
import type { RunningServer } from '#server/testing/running-server.ts'
import { type Club, makeClub } from './club.ts'
import { playManyMatches } from './many-matches.ts'
import { measureShares } from './process-use.ts'
import { type Row, row } from './row.ts'
import { besideBare } from './side-by-side.ts'
import { median } from './statistics.ts'

const PAGES = [
  ['landing page', '/'],
  ['page of matches', '/matches'],
  ['page of the point table', '/pointTable'],
] as const
const ROUNDS = 16
const VISITS_A_ROUND = 10
const MOST_MS = 25

/** Public pages of an old club, from the cache and rendered for each request. */
export async function renderedPages(): Promise<Row[]> {
  const club = await makeClub()
  try {
    const database = await openDatabase({ file: club.databaseFile })
    await playManyMatches(database)
    await database.close()
    return [...(await withServer(club, {}, cached)), ...(await withServer(club, { READ_CACHE_MB: '0' }, uncached))]
  } finally {
    await club.remove()
  }
}

async function withServer(
  club: Club,
  variables: Record<string, string>,
  run: (server: RunningServer) => Promise<Row[]>,
) {
  const server = await club.start(variables)
  try {
    return await run(server)
  } finally {
    await server.stop()
  }
}

async function cached({ address, pid }: RunningServer): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, path] of PAGES) {
    const url = address + path
    await visit(url)
    rows.push(await besideBare(`${what}, cached`, { url, pid }))
  }
  return rows
}

/** One request after the other: without other load on its core the server takes as long as its processor time. */
async function uncached({ address, pid }: RunningServer): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, path] of PAGES) {
    const times: number[] = []
    const measureRound = async () => {
      const { milliseconds } = await measureShares(pid, async () => {
        for (let count = 0; count < VISITS_A_ROUND; count += 1) times.push(await visit(address + path))
      })
      return milliseconds / VISITS_A_ROUND
    }
    // Warms up.
    await measureRound()
    const values: number[] = []
    while (values.length < ROUNDS) values.push(await measureRound())
    const note = `${Math.round(median(times))} ms until it has arrived`
    const unit = 'ms of processor time'
    rows.push(row({ what: `${what}, rendered for each request`, values, bound: { most: MOST_MS }, unit, note }))
  }
  return rows
}

/** Gives the milliseconds until the whole page has arrived. */
async function visit(url: string): Promise<number> {
  const began = performance.now()
  const page = await (await fetch(url)).text()
  const took = performance.now() - began
  if (!page.includes('id="page-data"')) throw new Error(`${url} is not rendered.`)
  return took
}
