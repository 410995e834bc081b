import { CompiledQuery, Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TeamFilters } from '#contract/team.ts'
import { openPostgres } from '#server/db/postgres.ts'
import type { Tables } from '#server/db/schema.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { listTeams } from './team.queries.ts'

// A table without rows is always read whole, unless it is asked not to be: what is left then is what the indexes can do.
const UNWILLING = `?options=${encodeURIComponent('-c enable_seqscan=off -c enable_sort=off')}`

let opened: TestDatabase
let db: Kysely<Tables>
const asked: CompiledQuery[] = []
beforeAll(async () => {
  opened = await openTestDatabase()
  const { at } = opened
  const dialect = 'url' in at ? await openPostgres(at.url + UNWILLING) : openSqlite(at.file).reads
  db = new Kysely<Tables>({ dialect, log: ({ query }) => void asked.push(query as CompiledQuery) })
})
afterAll(async () => {
  await db.destroy()
  await opened.drop()
})

/** How the database goes about the queries that a page of the list asks, a line a step. */
async function planOf(filters: Partial<TeamFilters>): Promise<string> {
  asked.splice(0)
  await listTeams(db, { ...filters, page: 3, pageSize: 12 })
  const explain = 'url' in opened.at ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'
  const steps: string[] = []
  expect(asked).toHaveLength(2)
  for (const { sql, parameters } of asked.splice(0)) {
    const { rows } = await db.executeQuery<object>(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]))
    steps.push(...rows.map((row) => Object.values(row).at(-1)))
  }
  return steps.join('\n')
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
    if (opened.database.engine === 'sqlite') expect(plan).toMatch(index)
    expect(plan).not.toMatch(/SCAN team\b(?! USING INDEX sqlite_autoindex_team_2)|Seq Scan on team\b/)
    expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
  },
)
