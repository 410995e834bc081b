import { teamCalls } from '#contract/team/calls.ts'
import type { RunningServer } from '#server/testing/running-server.ts'
import { startBaseline } from './baseline.ts'
import { type Club, makeClub } from './club.ts'
import { fillTeams } from './fill-teams.ts'
import type { Source } from './load.ts'
import type { Row } from './row.ts'
import { besideBare, callOf, sideBySide } from './side-by-side.ts'

const FEW = 2_000
const MANY = 200_000
const QUERY = '?sport=CHESS&gender=FEMALE&page=3'
const LEAST_OF_EXPRESS = 1
const MOST_TIMES_DEARER = 1.5
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

const pageOf = (server: RunningServer) => callOf(server, teamCalls.list.path + QUERY, PLAIN)

async function cached(club: Club): Promise<Row> {
  const server = await club.start()
  const row = await besideBare('page 3 of the teams of a sport, cached', callOf(server, teamCalls.list.path + QUERY))
  await server.stop()
  return row
}

async function besideExpress(club: Club): Promise<Row> {
  const server = await club.start(UNCACHED)
  const express = await startBaseline('express-teams.ts', [club.databaseFile])
  const [ours, other] = [pageOf(server), { ...express, url: `${express.url}teams${QUERY}`, headers: PLAIN }]
  await requireSameText(ours, other)
  const of = 'Express with prepared statements'
  const row = await sideBySide({ what: 'the same, uncached', ours, other, bound: { least: LEAST_OF_EXPRESS }, of })
  express.stop()
  await server.stop()
  return row
}

async function besideFew(large: Club, small: Club): Promise<Row> {
  const [many, few] = [await large.start(UNCACHED), await small.start(UNCACHED)]
  const row = await sideBySide({
    what: `the same, uncached, of ${MANY.toLocaleString('en')} teams`,
    ours: pageOf(many),
    other: pageOf(few),
    bound: { least: 1 / MOST_TIMES_DEARER },
    of: `the speed with ${FEW.toLocaleString('en')} teams`,
  })
  await many.stop()
  await few.stop()
  return row
}

async function requireSameText(...sources: Source[]) {
  const texts = await Promise.all(sources.map(async ({ url }) => (await fetch(url)).text()))
  if (texts.length === 0 || new Set(texts).size !== 1) throw new Error(`Not the same answer:\n${texts.join('\n')}`)
}
