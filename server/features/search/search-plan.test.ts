import { afterAll, beforeAll, expect, test } from 'vitest'
import { soughtWords } from '#server/platform/data/search.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'
import { openQueryPlans, type QueryPlans } from '#server/testing/statements/query-plans.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { findMatchesByWords } from './search-matches.queries.ts'

let world: World
let plans: QueryPlans
beforeAll(async () => {
  world = await openWorld({}, null, { hasNewDatabase: true })
  plans = await openQueryPlans(world.at)
  const { id: department_id } = await world.rows.department()
  const teamId = async (name: string) => (await world.rows.team({ name, department_id })).id
  await insertMatchRow(world, [await teamId('Red Hawks'), await teamId('Blue Hawks')], { venue: 'Hawk Ground' })
})
afterAll(async () => {
  await plans.close()
  await world.close()
})

test.each(['hawks', 'red blue', 'ground', 'red ground', 'semi'])('%s: no scan of the matches', async (q) => {
  const asked = await plans.of((db) => findMatchesByWords(db, soughtWords(q), 5))
  // Teams, venues, three lists for names that begin so, three for others, and the matches.
  expect(asked.length).toBeGreaterThanOrEqual(6)
  for (const plan of asked)
    expect(plan).not.toMatch(/SCAN match\b(?! USING COVERING INDEX match_by_venue)|Seq Scan on match\b/)
})
