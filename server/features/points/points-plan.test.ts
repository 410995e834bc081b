import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AskedPlans, openAskedPlans } from '#server/testing/asked-plans.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { findAwardEntry, listEntries, totalOf } from './ledger.queries.ts'
import { hasResults, listResultIds, listStandings } from './points.queries.ts'

const SOMEBODY = '0123456789abcdef01234567'
const account = { department: SOMEBODY, season: SOMEBODY }
const READ_WHOLE = /(SCAN|Seq Scan on) (match|points_entry|won|back)\b/

let opened: TestDatabase
let plans: AskedPlans
beforeAll(async () => {
  opened = await openTestDatabase()
  plans = await openAskedPlans(opened.at)
})
afterAll(async () => {
  await plans.close()
  await opened.drop()
})

test.each([
  ['the table', 'points_entry_by_season', (db) => listStandings(db, new Date())],
  ['the history', 'points_entry_by_department', (db) => listEntries(db, { ...account, page: 1, pageSize: 12 })],
  ['a total', 'points_entry_by_season', (db) => totalOf(db, account)],
  ['what a match awarded', 'points_entry_by_match|points_entry_match_id_unique', (db) => findAwardEntry(db, SOMEBODY)],
  ['whether a season has results', 'match_by_season', (db) => hasResults(db, SOMEBODY)],
  [
    'what a department played',
    'match_by_department1[^]*match_by_department2',
    (db) => listResultIds(db, { departmentId: SOMEBODY, sport: 'CHESS', season: SOMEBODY }),
  ],
] satisfies [string, string, Parameters<AskedPlans['of']>[0]][])(
  '%s is found in %s: neither ledger nor matches are read whole',
  async (_, index, work) => {
    const asked = (await plans.of(work)).join('\n')
    expect(asked).not.toMatch(READ_WHOLE)
    expect(asked).toMatch(/SEARCH|Scan/)
    if (plans.engine === 'sqlite') expect(asked).toMatch(new RegExp(index))
  },
)

test('what was won within a day is found by its time', async () => {
  const [, recent] = await plans.of((db) => listStandings(db, new Date()))
  expect(recent).toMatch(/points_entry_by_time/)
})
