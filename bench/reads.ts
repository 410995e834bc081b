import { besideBare } from './baseline.ts'
import type { Club } from './club.ts'
import type { Row } from './row.ts'
import { openSeason } from './season.ts'
import { callOf } from './side-by-side.ts'

const RESULTS = 500

/** Reads from the cache, beside a bare server that sends the same bytes. */
export async function reads(club: Club): Promise<Row[]> {
  const server = await club.start()
  await (await openSeason(server.address)).recordMany(RESULTS)
  const rows = [
    await besideBare('a page of results, cached', callOf(server, 'match/getMatches/SUMMARY?page=3')),
    await besideBare('the point table, cached', callOf(server, 'pointsTable/')),
  ]
  await server.stop()
  return rows
}
