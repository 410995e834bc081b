import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabaseBefore } from '#server/testing/stores/old-database.ts'

const FIRST_SEASON = '000000000000000000000001'

/** Records as they were written before championships had names: id, year, when it was created, and whether it runs. */
async function migrated(records: [id: string, year: number, createdAt: string, isCurrent: 0 | 1][]) {
  const { database, upgrade, drop } = await openDatabaseBefore(11)
  const { writes } = database
  for (const [id, year, at, isCurrent] of records) {
    const season = isCurrent ? FIRST_SEASON : null
    await sql`INSERT INTO gc_record (id, year, is_current, season_id, created_at)
      VALUES (${id}, ${year}, ${isCurrent}, ${season}, ${at})`.execute(writes)
    if (isCurrent) continue
    await sql`INSERT INTO gc_standing (gc_record_id, position, department_name, points)
      VALUES (${id}, 1, 'Physics', 300)`.execute(writes)
  }
  await upgrade()
  const rows = await writes.selectFrom('gc_record').selectAll().orderBy('id').execute()
  const standings = await writes.selectFrom('gc_standing').select('gc_record_id').orderBy('gc_record_id').execute()
  await drop()
  return {
    names: rows.map(({ year, name, name_key }) => [year, name, name_key]),
    seasons: rows.map(({ season_id }) => season_id),
    standings: standings.map(({ gc_record_id }) => gc_record_id),
  }
}

test('settled championships keep their year and table; the running one gets the year in which it started', async () => {
  const { names, seasons, standings } = await migrated([
    ['a', 2025, '2025-11-02T10:00:00.000Z', 0],
    ['b', 2028, '2026-03-02T10:00:00.000Z', 1],
  ])
  expect(names).toEqual([
    [2025, null, ''],
    [2026, null, ''],
  ])
  expect(seasons).toEqual([null, FIRST_SEASON])
  expect(standings).toEqual(['a'])
})

test('the running one gets a name where its year has a record already', async () => {
  const { names, standings } = await migrated([
    ['a', 2026, '2026-01-05T10:00:00.000Z', 0],
    ['b', 2027, '2026-02-05T10:00:00.000Z', 0],
    ['c', 2028, '2026-03-02T10:00:00.000Z', 1],
  ])
  expect(names).toEqual([
    [2026, null, ''],
    [2027, null, ''],
    [2026, 'No. 2', 'no. 2'],
  ])
  expect(standings).toEqual(['a', 'b'])
})

test('one that started at a turn of the year, which the time zone decides, keeps its year', async () => {
  expect((await migrated([['a', 2027, '2026-12-31T19:00:00.000Z', 1]])).names).toEqual([[2027, null, '']])
})
