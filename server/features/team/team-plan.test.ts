import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TeamFilters } from '#contract/team/calls.ts'
import { openPlansWithoutRows, type QueryPlans } from '#server/testing/statements/query-plans.ts'
import { listTeams } from './team.queries.ts'

let plans: QueryPlans
beforeAll(async () => {
  plans = await openPlansWithoutRows()
})
afterAll(() => plans.close())

async function planOf(filters: Partial<TeamFilters>): Promise<string> {
  const asked = await plans.of((db) => listTeams(db, { ...filters, page: 1, pageSize: 12 }))
  expect(asked).toHaveLength(2)
  return asked.join('\n')
}

const department = '0123456789abcdef01234567'
test.each([
  [{}, /\bsqlite_autoindex_team_2\b/],
  [{ department }, /\bteam_by_department_name\b/],
  [{ gender: 'MALE' }, /\bteam_by_gender\b/],
  [{ sport: 'CHESS' }, /\bteam_by_sport_name\b/],
  [{ department, gender: 'MALE' }, /\bteam_by_department_gender\b/],
  [{ department, sport: 'CHESS' }, /\bteam_by_department_sport\b/],
  [{ gender: 'MALE', sport: 'CHESS' }, /\bteam_by_sport\b/],
  [{ department, gender: 'MALE', sport: 'CHESS' }, /\bteam_by_department\b/],
] as const)(
  'a page of teams by %j is read in the order of its index: no scan of the table, no sort',
  async (filters, index) => {
    const plan = await planOf(filters)
    // PostgreSQL chooses among those that will do by what it has counted.
    if (plans.engine === 'sqlite') expect(plan).toMatch(index)
    expect(plan).not.toMatch(/SCAN team\b(?! USING INDEX sqlite_autoindex_team_2)|Seq Scan on team\b/)
    expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
  },
)
