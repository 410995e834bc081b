import { deepStrictEqual } from 'node:assert/strict'
import { openDatabase } from '#server/db/database.ts'
import { besideBare, startBaseline } from './baseline.ts'
import type { Club } from './club.ts'
import { playManyMatches } from './many-matches.ts'
import type { Row } from './row.ts'
import { callOf, sideBySide } from './side-by-side.ts'

const LEAST_OF_EXPRESS = 1
// Neither side compresses, because the database access is compared.
const PLAIN = { 'accept-encoding': 'identity' }
const READS = [
  ['a page of results', 'match/getMatches/SUMMARY?sport=CHESS&page=3'],
  ['the point table', 'pointsTable'],
] as const

/** Reads of an old club: from the cache beside a bare server, and from the database beside hand-written ones. */
export async function reads(club: Club): Promise<Row[]> {
  const database = await openDatabase({ file: club.databaseFile })
  await playManyMatches(database)
  await database.close()
  const rows: Row[] = []
  const caching = await club.start()
  for (const [what, path] of READS) rows.push(await besideBare(`${what}, cached`, callOf(caching, path)))
  await caching.stop()
  const server = await club.start({ READ_CACHE_MB: '0' })
  const express = await startBaseline('express-reads.ts', [club.databaseFile])
  for (const [what, path] of READS) {
    const [ours, other] = [callOf(server, path, PLAIN), { ...express, url: express.url + path, headers: PLAIN }]
    deepStrictEqual(await jsonOf(ours.url), await jsonOf(other.url))
    const of = 'Express with prepared statements'
    rows.push(await sideBySide({ what: `${what}, uncached`, ours, other, bound: { least: LEAST_OF_EXPRESS }, of }))
  }
  express.stop()
  await server.stop()
  return rows
}

const jsonOf = async (url: string): Promise<unknown> => (await fetch(url)).json()
