import { join } from 'node:path'
import { PREFIX } from '#contract/call.ts'
import { teamCalls } from '#contract/team.ts'
import { type Club, makeClub } from './club.ts'
import { fillTeams } from './fill-teams.ts'
import type { Row } from './row.ts'
import { besideBare, type Rates, type Source, sideBySide, startBeside } from './side-by-side.ts'

const FEW = 2_000
const MANY = 200_000
const QUERY = '?sport=CHESS&gender=FEMALE&page=3'
const LEAST_OF_BARE = 0.6
const LEAST_OF_EXPRESS = 1
const MOST_TIMES_DEARER = 2
// Neither side compresses, because the database access is compared.
const PLAIN = { 'accept-encoding': 'identity' }
const UNCACHED = { READ_CACHE_MB: '0' }

/**
 * A filtered page of teams: from the cache, from the database, and from a database with a hundred times as many rows.
 */
export async function teams(): Promise<Row[]> {
  const [few, many] = [await clubWith(FEW), await clubWith(MANY)]
  try {
    return [await cached(few), await besideExpress(few), await besideFew(many, few)]
  } finally {
    await few.remove()
    await many.remove()
  }
}

async function clubWith(amount: number): Promise<Club> {
  const club = await makeClub()
  fillTeams(club.databaseFile, amount)
  return club
}

const sourceOf = (address: string): Source => ({
  url: `${address}${PREFIX}/${teamCalls.list.path}${QUERY}`,
  headers: PLAIN,
})

async function cached(club: Club): Promise<Row> {
  const server = await club.start()
  const rates = await besideBare(sourceOf(server.address).url)
  await server.stop()
  return {
    what: 'teams, page 3 of a choice, warm',
    measured: inWords(rates),
    bound: `at least ${LEAST_OF_BARE} of a bare server`,
    reached: rates.ratio >= LEAST_OF_BARE,
  }
}

async function besideExpress(club: Club): Promise<Row> {
  const server = await club.start(UNCACHED)
  const express = await startBeside(join(import.meta.dirname, 'express-teams.ts'), [club.databaseFile])
  const [ours, baseline] = [sourceOf(server.address), { url: `${express.url}teams${QUERY}`, headers: PLAIN }]
  await requireSameText(ours, baseline)
  const rates = await sideBySide(ours, baseline)
  express.stop()
  await server.stop()
  return {
    what: 'the same, uncached',
    measured: inWords(rates),
    bound: `at least ${LEAST_OF_EXPRESS} of Express with prepared statements`,
    reached: rates.ratio >= LEAST_OF_EXPRESS,
  }
}

async function besideFew(large: Club, small: Club): Promise<Row> {
  const [many, few] = [await large.start(UNCACHED), await small.start(UNCACHED)]
  const { ours, baseline } = await sideBySide(sourceOf(many.address), sourceOf(few.address))
  await many.stop()
  await few.stop()
  const times = baseline / ours
  return {
    what: `the same, uncached, of ${MANY.toLocaleString('en')} teams`,
    measured: `${times.toFixed(2)} times (${Math.round(ours)} and ${Math.round(baseline)} requests/s)`,
    bound: `at most ${MOST_TIMES_DEARER} times as dear as of ${FEW.toLocaleString('en')}`,
    reached: times <= MOST_TIMES_DEARER,
  }
}

const inWords = ({ ours, baseline, ratio }: Rates) =>
  `${ratio.toFixed(2)} (${Math.round(ours)} of ${Math.round(baseline)} requests/s)`

async function requireSameText(...sources: Source[]) {
  const texts = await Promise.all(sources.map(async ({ url }) => (await fetch(url)).text()))
  if (texts.length === 0 || new Set(texts).size !== 1) throw new Error(`Not the same answer:\n${texts.join('\n')}`)
}
