import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchFilters } from '#contract/match/calls.ts'
import { findMatches, listMatches } from '#server/features/match/match.queries.ts'
import { listMatchDays } from '#server/features/match/match-days.queries.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'
import { openQueryPlans, type QueryPlans } from '#server/testing/statements/query-plans.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let plans: QueryPlans
// One venue, and three.
const [FEW_NAMES, MORE_NAMES] = ['hall', 'court']
const chosen = {
  department: '',
  team: '',
  season: '',
  sport: 'CHESS',
  gender: 'MALE',
  q: FEW_NAMES,
  day: '2026-03-11',
} as const

beforeAll(async () => {
  world = await openWorld({}, null, { hasNewDatabase: true })
  plans = await openQueryPlans(world.at)
  const { id: department_id } = await world.rows.department()
  const teamId = async () => (await world.rows.team({ department_id, sport: 'CHESS', gender: 'MALE' })).id
  const sides = [await teamId(), await teamId()] as const
  // A page that is known to be empty is not asked for.
  for (const status of ['UPCOMING', 'LIVE', 'SUMMARY'] as const) {
    const room_id = status === 'LIVE' ? 'room-1' : null
    const winner = status === 'SUMMARY' ? 'TIE' : null
    const venues = status === 'LIVE' ? ['Hall'] : ['Court 1', 'Court 2', 'Court 3', 'Hall']
    for (const venue of venues)
      await insertMatchRow(world, sides, { status, room_id, winner, venue, date: '2026-03-11' })
  }
  const season = await world.database.reads
    .selectFrom('season')
    .select('id')
    .where('is_open', '=', 1)
    .executeTakeFirstOrThrow()
  Object.assign(chosen, { department: department_id, team: sides[0], season: season.id })
})
afterAll(async () => {
  await plans.close()
  await world.close()
})

const choices = (['department', 'team', 'season', 'sport', 'gender', 'q', 'day'] as const).reduce<
  (keyof MatchFilters)[][]
>((all, filter) => all.flatMap((some) => [some, [...some, filter]]), [[]])
const cases = choices.flatMap((filters) =>
  (['UPCOMING', 'SUMMARY'] as const).flatMap((status) => {
    const texts = filters.includes('q') ? [FEW_NAMES, MORE_NAMES] : [undefined]
    return texts.map((q) => ({ status, filters, q, by: filters.join(' and ').replace(/q$/, `'${q}'`) || 'nothing' }))
  }),
)

test.each(cases)(
  'a page of $status by $by: no scan of the matches, and no sort of a list',
  async ({ status, filters, q }) => {
    const given = Object.fromEntries(filters.map((filter) => [filter, chosen[filter as keyof typeof chosen]]))
    const asked = await plans.of((db) => listMatches(db, status, { ...given, ...(q && { q }), page: 1, pageSize: 12 }))
    // How many there are, which of them the page has, and those.
    expect(asked.length).toBeGreaterThanOrEqual(3)
    for (const plan of asked) expect(plan).not.toMatch(/SCAN match\b|Seq Scan on match\b/)
    // What is found by many names is sorted when it is little. Of what it knows of one side alone PostgreSQL makes no order: it sorts the
    // two sides of a department together.
    if (q === MORE_NAMES) return
    const sorts = filters.includes('department') || filters.includes('team') ? /TEMP B-TREE/ : /TEMP B-TREE|\bSort\b/
    for (const plan of asked) expect(plan).not.toMatch(sorts)
  },
)

test.each([FEW_NAMES, MORE_NAMES])(
  "what a search for '%s' finds is counted and listed in the index alone",
  async (q) => {
    const [, count, page] = await plans.of((db) => listMatches(db, 'SUMMARY', { ...chosen, q, page: 1, pageSize: 12 }))
    for (const plan of [count, page])
      expect(plan).toMatch(/COVERING INDEX match_by_venue|Index Only Scan.* match_by_venue/)
  },
)

test('what a department has of a season is counted and listed in the index alone', async () => {
  const { department, season, sport } = chosen
  const asked = await plans.of((db) => listMatches(db, 'SUMMARY', { department, season, sport, page: 1, pageSize: 12 }))
  for (const plan of asked.slice(0, 2)) expect(plan).toMatch(/COVERING INDEX match_by_department|Index Only Scan/)
})

test('matches are found by their ids through an index', async () => {
  const [plan] = await plans.of((db) => findMatches(db, ['0123456789abcdef01234567', '0123456789abcdef01234568']))
  expect(plan).toMatch(/sqlite_autoindex_match_1|match_pkey/)
  expect(plan).not.toMatch(/SCAN|Seq Scan/)
})

test.each([
  ['all', {}],
  ['a sport', { sport: 'CHESS' }],
  ['a gender', { gender: 'MALE' }],
  ['a department', { department: 'department' }],
] as const)('the days of %s: no scan of the matches', async (_, filters) => {
  const given = 'department' in filters ? { department: chosen.department } : filters
  const asked = await plans.of((db) => listMatchDays(db, given))
  // The days of fixtures that wait are asked for with those of all matches.
  expect(asked).toHaveLength(Object.keys(given).length === 0 ? 3 : 2)
  for (const plan of asked) expect(plan).not.toMatch(/SCAN match\b|Seq Scan on match\b/)
})
