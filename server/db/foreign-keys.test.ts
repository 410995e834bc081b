import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.drop())

test('deleting a row finds its references through an index, except in tables with few rows', async () => {
  const { writes, engine } = opened.database
  const unindexed =
    engine === 'postgres'
      ? sql<{ column: string }>`
          SELECT c.conrelid::regclass || '.' || a.attname AS "column" FROM pg_constraint c
          JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
          WHERE c.contype = 'f' AND NOT EXISTS (
            SELECT 1 FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1] AND i.indpred IS NULL)`
      : sql<{ column: string }>`
          SELECT m.name || '.' || f."from" AS "column" FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f
          WHERE m.type = 'table' AND f.seq = 0 AND NOT EXISTS (
            SELECT 1 FROM pragma_index_list(m.name) i JOIN pragma_index_info(i.name) k
            WHERE k.seqno = 0 AND k.name = f."from" AND i.partial = 0)`
  const { rows } = await unindexed.execute(writes)
  const found = rows.map(({ column }) => column).sort()
  expect(found).toEqual(['club.logo_id', 'department.logo_id', 'gc_record.team_pic_id', 'time_table.file_id'])
})
