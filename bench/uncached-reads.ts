import { deepStrictEqual } from 'node:assert/strict'
import { openDatabase } from '#server/db/database.ts'
import { startBaseline } from './baseline.ts'
import { makeClub } from './club.ts'
import { fillSquadAndNews } from './fill-squad-and-news.ts'
import { playManyMatches } from './many-matches.ts'
import type { Row } from './row.ts'
import { callOf, sideBySide } from './side-by-side.ts'

const LEAST_OF_EXPRESS = 1
// Neither side compresses, because the database access is compared.
const headers = { 'accept-encoding': 'identity' }

/** Reads of an old club without the cache, beside hand-written ones. */
export async function uncachedReads(): Promise<Row[]> {
  const club = await makeClub()
  try {
    const database = await openDatabase({ file: club.databaseFile })
    await playManyMatches(database)
    const { matchId, teamId } = await fillSquadAndNews(database)
    await database.close()
    const server = await club.start({ READ_CACHE_MB: '0' })
    const express = await startBaseline('express-reads.ts', [club.databaseFile])
    const rows: Row[] = []
    for (const [what, path] of [
      ['a page of results', 'match/getMatches/SUMMARY?sport=CHESS&page=3'],
      ['one match', `match/viewMatch/${matchId}`],
      ['one team', `team/viewTeam/${teamId}`],
      ['the point table', 'pointsTable'],
      ['a page of announcements', 'announcement/viewAnnouncements?page=2'],
    ] as const) {
      const [ours, other] = [callOf(server, path, headers), { ...express, url: express.url + path, headers }]
      deepStrictEqual(await jsonOf(ours.url), await jsonOf(other.url))
      const of = 'Express with prepared statements'
      rows.push(await sideBySide({ what: `${what}, uncached`, ours, other, bound: { least: LEAST_OF_EXPRESS }, of }))
    }
    express.stop()
    await server.stop()
    return rows
  } finally {
    await club.remove()
  }
}

const jsonOf = async (url: string): Promise<unknown> => (await fetch(url)).json()
