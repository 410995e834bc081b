import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOfEvent, listOfMatches, listPointsEntries } from '#server/features/championship/ledger/ledger.queries.ts'
import { findBalance, listBalances } from '#server/features/championship/ledger/points-entry.queries.ts'
import { openPlansWithoutRows, type QueryPlans } from '#server/testing/statements/query-plans.ts'
import { hasResults, listResultIds, listStandings } from './points.queries.ts'

const SOMEBODY = '0123456789abcdef01234567'
const account = { department: SOMEBODY, season: SOMEBODY }
const READ_WHOLE = /(SCAN|Seq Scan on) (match|points_entry|won|back)\b/

let plans: QueryPlans
beforeAll(async () => {
  plans = await openPlansWithoutRows()
})
afterAll(() => plans.close())

test.each([
  ['the table', 'points_entry_department_id_season_id_number_unique', (db) => listStandings(db, new Date())],
  [
    'the history',
    'points_entry_department_id_season_id_number_unique',
    (db) => listPointsEntries(db, { ...account, page: 1, pageSize: 12 }),
  ],
  [
    'a total',
    'points_entry_department_id_season_id_number_unique',
    (db) => findBalance(db, { department_id: SOMEBODY, season_id: SOMEBODY }),
  ],
  [
    'the totals of several departments',
    'points_entry_department_id_season_id_number_unique',
    (db) => listBalances(db, SOMEBODY, [SOMEBODY, SOMEBODY]),
  ],
  ['what a match awarded', 'points_entry_by_match', (db) => listOfMatches(db, [SOMEBODY])],
  ['what an event awarded', 'points_entry_by_event', (db) => listOfEvent(db, SOMEBODY)],
  ['whether a season has results', 'match_by_season', (db) => hasResults(db, SOMEBODY)],
  [
    'what a department played',
    'match_by_department1[^]*match_by_department2',
    (db) => listResultIds(db, { departmentId: SOMEBODY, sport: 'CHESS', season: SOMEBODY }),
  ],
] satisfies [string, string, Parameters<QueryPlans['of']>[0]][])(
  '%s is found in %s: neither ledger nor matches are read whole',
  async (_, index, work) => {
    const asked = (await plans.of(work)).join('\n')
    expect(asked).not.toMatch(READ_WHOLE)
    expect(asked).toMatch(/SEARCH|Scan/)
    if (plans.engine === 'sqlite') expect(asked).toMatch(new RegExp(index))
  },
)

test('what a department had a day ago is looked up: no entry of the day is read', async () => {
  const [asked = ''] = await plans.of((db) => listStandings(db, new Date()))
  expect(asked).toMatch(/points_entry_by_time/)
  // What would read entry after entry.
  expect(asked).not.toMatch(/Aggregate|MATERIALIZE|LAST TERM OF ORDER BY/)
})
