import { PREFIX } from '#contract/call/call.ts'
import { openDatabase } from '#server/db/database.ts'
import { ADMIN, makeClub, post } from './club.ts'
import { fillPeople, PEOPLE } from './fill-people.ts'
import { fillSquadAndNews } from './fill-squad-and-news.ts'
import { playManyMatches } from './many-matches.ts'
import { type Row, row } from './row.ts'

const LONGEST_MS = 50
const LONGEST_OF_MATCHES_MS = 5
const ANNOUNCEMENTS = 3_000
// The first requests meet code that is not compiled yet, which a running server has behind it.
const TIMES = 60

/** The search of all groups in an old club with many people: texts in few names, in very many, in none, and several words. */
export async function search(): Promise<Row[]> {
  const club = await makeClub()
  try {
    const database = await openDatabase({ file: club.databaseFile })
    await playManyMatches(database)
    await fillSquadAndNews(database, ANNOUNCEMENTS)
    await fillPeople(database)
    await database.close()
    const server = await club.start()
    const cookie = await post(server.address, 'authentication/login', ADMIN)
    const rows: Row[] = []
    for (const [by, headers] of [
      ['a visitor', {}],
      ['an admin', { cookie }],
    ] as const) {
      for (const q of ['a', 'as', 'kulkarni asha', 'ground', 'zzzz', 'a e i o u']) {
        const values = await timesOf(`${server.address}${PREFIX}/search/find?${new URLSearchParams({ q })}`, headers)
        const what = `'${q}' sought by ${by} among ${PEOPLE.toLocaleString('en')} people`
        rows.push(row({ what, values, bound: { most: LONGEST_MS }, unit: 'ms' }))
      }
    }
    await server.stop()
    const uncached = await club.start({ READ_CACHE_MB: '0' })
    rows.push(...(await ofMatches(uncached.address)))
    await uncached.stop()
    return rows
  } finally {
    await club.remove()
  }
}

/** A search in the list of results: the first and the last page, without the read cache. */
async function ofMatches(address: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const [found, q] of [
    ['one team', 'chess male 3'],
    ['one venue', 'ground 4'],
    ['twenty teams', 'chess'],
  ] as const) {
    const url = (page: number) =>
      `${address}${PREFIX}/match/getMatches/SUMMARY?${new URLSearchParams({ q, page: `${page}` })}`
    const { totalPages } = (await (await fetch(url(1))).json()) as { totalPages: number }
    for (const [which, page] of [
      ['first', 1],
      ['last', totalPages],
    ] as const) {
      const what = `the ${which} of ${totalPages} pages of results of ${found}, found by name, uncached`
      rows.push(row({ what, values: await timesOf(url(page)), bound: { most: LONGEST_OF_MATCHES_MS }, unit: 'ms' }))
    }
  }
  return rows
}

async function timesOf(url: string, headers: Record<string, string> = {}): Promise<number[]> {
  const values: number[] = []
  for (let turn = 0; turn < TIMES; turn += 1) values.push(await timeOf(url, headers))
  return values
}

async function timeOf(url: string, headers: Record<string, string>): Promise<number> {
  const start = performance.now()
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return performance.now() - start
}
