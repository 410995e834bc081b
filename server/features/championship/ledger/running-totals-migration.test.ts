import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabaseBefore } from '#server/testing/stores/old-database.ts'

const OPEN = '000000000000000000000001'

test('existing entries are numbered in their order, each with its running total', async () => {
  const { database, upgrade, drop } = await openDatabaseBefore(12)
  const { writes } = database
  await sql`INSERT INTO season (id, is_open) VALUES ('past', 0)`.execute(writes)
  for (const id of ['civil', 'maths']) {
    await sql`INSERT INTO department (id, name, name_key, application_status, created_at)
      VALUES (${id}, ${id}, ${id}, 'CLOSED', 'x')`.execute(writes)
  }
  const entries: [id: string, season: string, department: string, amount: number][] = [
    ['e3', OPEN, 'civil', -50],
    ['e1', OPEN, 'civil', 300],
    ['e2', OPEN, 'maths', 100],
    ['e0', 'past', 'civil', 900],
    ['e4', OPEN, 'civil', 25],
  ]
  for (const [id, season, department, amount] of entries) {
    await sql`INSERT INTO points_entry (id, season_id, department_id, kind, amount, reason, created_at)
      VALUES (${id}, ${season}, ${department}, 'ADJUSTMENT', ${amount}, 'Test', 'x')`.execute(writes)
  }
  await upgrade()
  const rows = await writes.selectFrom('points_entry').select(['id', 'number', 'total']).orderBy('id').execute()
  await drop()
  expect(rows.map(({ id, number, total }) => [id, number, total])).toEqual([
    ['e0', 1, 900],
    ['e1', 1, 300],
    ['e2', 1, 100],
    ['e3', 2, 250],
    ['e4', 3, 275],
  ])
})
