import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabaseBefore } from '#server/testing/stores/old-database.ts'

test('an account from before addresses were confirmed counts as confirmed', async () => {
  const { database, upgrade, drop } = await openDatabaseBefore(13)
  const at = '2026-01-05T10:00:00.000Z'
  await sql`INSERT INTO profile (id, name, name_key, email, email_key, password_hash, role, created_at)
    VALUES ('a', 'Ravi', 'ravi', 'ravi@college.test', 'ravi@college.test', 'none', 'USER', ${at})`.execute(
    database.writes,
  )
  await upgrade()
  const people = await database.reads.selectFrom('profile').select(['name', 'email_confirmed_at']).execute()
  await drop()
  expect(people).toEqual([{ name: 'Ravi', email_confirmed_at: at }])
})
