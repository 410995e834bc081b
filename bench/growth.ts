import { strictEqual } from 'node:assert/strict'
import { openDatabase } from '#server/db/database.ts'
import { type Club, makeClub } from './club.ts'
import { ANNOUNCEMENTS, fillSquadAndNews } from './fill-squad-and-news.ts'
import type { Source } from './load.ts'
import { MATCHES, playManyMatches } from './many-matches.ts'
import type { Row } from './row.ts'
import { callOf, sideBySide } from './side-by-side.ts'

const TIMES = 100
const MOST_TIMES_DEARER = 1.5
// Neither side compresses, because the database access is compared.
const headers = { 'accept-encoding': 'identity' }
const UNCACHED = { READ_CACHE_MB: '0' }

/** Uncached lists of a club with a hundred times as many matches, points and announcements. A page of teams is part of `teams`. */
export async function growth(): Promise<Row[]> {
  const many = await clubWith(MATCHES, ANNOUNCEMENTS * TIMES)
  const few = await clubWith(MATCHES / TIMES, ANNOUNCEMENTS)
  try {
    const [large, small] = [await many.start(UNCACHED), await few.start(UNCACHED)]
    const rows: Row[] = []
    for (const [what, path] of [
      ['a page of results', 'match/getMatches/SUMMARY?sport=CHESS&page=3'],
      ['the point table', 'pointsTable'],
      ['a page of announcements', 'announcement/viewAnnouncements?page=2'],
    ] as const) {
      const [ours, other] = [callOf(large, path, headers), callOf(small, path, headers)]
      strictEqual(await rowsOf(ours), await rowsOf(other))
      rows.push(
        await sideBySide({
          what: `${what} of ${TIMES} times the data, uncached`,
          ours,
          other,
          bound: { least: 1 / MOST_TIMES_DEARER },
          of: 'the speed with the data once',
        }),
      )
    }
    await large.stop()
    await small.stop()
    return rows
  } finally {
    await many.remove()
    await few.remove()
  }
}

async function rowsOf({ url }: Source): Promise<number> {
  const { body } = (await (await fetch(url)).json()) as { body: unknown[] }
  return body.length
}

async function clubWith(matches: number, announcements: number): Promise<Club> {
  const club = await makeClub()
  const database = await openDatabase({ file: club.databaseFile })
  await playManyMatches(database, matches)
  await fillSquadAndNews(database, announcements)
  await database.close()
  return club
}
