import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SPORTS } from '#contract/values/enums.ts'
import type { Row } from '#server/db/schema.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { unplayedMatch } from './match.rules.ts'
import { adjustMatchCounts } from './match-count.queries.ts'
import { pageOfMatches } from './match-pages.queries.ts'

// Enough of them that a search of many is read in the order of the list, and one of few by its teams and venues.
const MATCHES = 600
const KINDS = Object.keys(SPORTS).slice(0, 2) as Row<'match'>['sport'][]
const NAMES = ['Blue Hawks', 'Red Hawks', 'Blue Lions', 'Lake Lions', 'Green', 'Old Greens']
const VENUES = ['Blue Court', 'Lake Ground', 'Main Field', 'Green Hall', null, null]

let world: World
let matches: Row<'match'>[]
let departments: string[]
const past = '0000000000000000000000aa'
const names = new Map<string, string>()

beforeAll(async () => {
  world = await openWorld()
  const { reads, writes } = world.database
  const [one, other] = [await world.rows.department(), await world.rows.department()]
  departments = [one.id, other.id]
  const teams: Row<'team'>[] = []
  for (const sport of KINDS) {
    for (const [place, name] of NAMES.entries()) {
      const department_id = departments[place % 2] as string
      teams.push(await world.rows.team({ name: `${name} ${sport}`, department_id, sport, gender: 'MALE' }))
    }
  }
  for (const { id, name_key } of teams) names.set(id, name_key)
  await writes.insertInto('season').values({ id: past, is_open: 0 }).execute()
  const open = await reads.selectFrom('season').select('id').where('is_open', '=', 1).executeTakeFirstOrThrow()
  matches = Array.from({ length: MATCHES }, (_, n) => matchAt(n, { teams, openSeason: open.id }))
  await writes.transaction().execute(async (tx) => {
    for (let from = 0; from < MATCHES; from += 100) {
      const some = matches.slice(from, from + 100)
      await tx.insertInto('match').values(some).execute()
      await adjustMatchCounts(tx as ManagedTx, { added: some })
    }
  })
})
afterAll(() => world.close())

/** Every sixth one has no day, every fifth of the others no time. */
function matchAt(n: number, { teams, openSeason }: { teams: Row<'team'>[]; openSeason: string }): Row<'match'> {
  const ofKind = teams.filter(({ sport }) => sport === KINDS[n % KINDS.length])
  const place = (n * 7) % ofKind.length
  const [first, second] = [ofKind[place], ofKind[(place + 1 + (n % (ofKind.length - 1))) % ofKind.length]]
  const date = n % 6 === 0 ? null : `2026-0${1 + (n % 8)}-1${n % 10}`
  const match = unplayedMatch([first as Row<'team'>, second as Row<'team'>], {
    id: world.app.context.newId(),
    season_id: n % 3 === 0 ? past : openSeason,
    event_id: null,
    tag: null,
    venue: VENUES[(n * 5) % 11] ?? null,
    date,
    time: date && n % 5 !== 0 ? '10:30' : null,
    created_at: '2026-01-01T00:00:00.000Z',
  })
  return n % 10 === 0 ? match : { ...match, status: 'SUMMARY', winner: 'TIE' }
}

test('a search finds each match with the text in a name or the venue once, in order and with its total', async () => {
  const text = fc.constantFrom(
    'blue',
    'hawk',
    'lions',
    'green',
    'Lake',
    'court',
    'l',
    'e',
    'ground',
    'hall',
    'old',
    'old greens cricket',
    'nothing',
  )
  const search = fc.record(
    {
      q: text,
      department: fc.constantFrom(...departments),
      sport: fc.constantFrom(...KINDS),
      season: fc.constantFrom(past, ...new Set(matches.map(({ season_id }) => season_id))),
      page: fc.integer({ min: 1, max: 60 }),
      pageSize: fc.constantFrom(1, 5, 12, 48),
      status: fc.constantFrom('UPCOMING' as const, 'SUMMARY' as const),
    },
    { requiredKeys: ['q', 'page', 'pageSize', 'status'] },
  )
  await fc.assert(
    fc.asyncProperty(search, async ({ status, ...filters }) => {
      const found = expected(status, filters)
      const { page, pageSize } = filters
      expect(await pageOfMatches(world.database.reads, status, filters)).toEqual({
        body: found.slice((page - 1) * pageSize, page * pageSize),
        currentPage: page,
        totalPages: Math.ceil(found.length / pageSize),
      })
    }),
    { numRuns: 150 },
  )
})

type Filters = Parameters<typeof pageOfMatches>[2]

function expected(status: Row<'match'>['status'], { q = '', department, sport, season }: Filters): string[] {
  const order = status === 'UPCOMING' ? 1 : -1
  const key = (row: Row<'match'>) => `${row.plays_at} ${row.id}`
  // Unfinished matches belong to the open season.
  const isOfSeason = (row: Row<'match'>) => (status === 'SUMMARY' ? row.season_id === season : season !== past)
  return matches
    .filter((row) => row.status === status)
    .filter((row) => !department || [row.department1_id, row.department2_id].includes(department))
    .filter((row) => !sport || row.sport === sport)
    .filter((row) => !season || isOfSeason(row))
    .filter((row) =>
      [names.get(row.team1_id), names.get(row.team2_id), row.venue_key].some((text) => text?.includes(q.toLowerCase())),
    )
    .sort((one, other) => (key(one) < key(other) ? -order : order))
    .map(({ id }) => id)
}
