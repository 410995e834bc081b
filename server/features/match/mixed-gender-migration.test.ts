import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { EventGender } from '#contract/values/enums.ts'
import { openDatabaseBefore } from '#server/testing/stores/old-database.ts'

const OPEN = '000000000000000000000001'

test('teams and matches keep their gender and the rows that refer to them; only known genders are stored', async () => {
  const { database, upgrade, drop } = await openDatabaseBefore(20)
  const { writes } = database
  await sql`INSERT INTO department (id, name, name_key, application_status, created_at)
    VALUES ('civil', 'Civil', 'civil', 'OPEN', 'x')`.execute(writes)
  await sql`INSERT INTO profile (id, name, name_key, email, email_key, password_hash, role, created_at)
    VALUES ('ravi', 'Ravi', 'ravi', 'ravi@college.test', 'ravi@college.test', 'none', 'USER', 'x')`.execute(writes)
  for (const [id, gender] of [
    ['lions', 'FEMALE'],
    ['bears', 'FEMALE'],
    ['bulls', 'MALE'],
  ]) {
    await sql`INSERT INTO team (id, name, name_key, department_id, gender, sport, created_at)
      VALUES (${id}, ${id}, ${id}, 'civil', ${gender}, 'CHESS', 'x')`.execute(writes)
  }
  await sql`INSERT INTO application (id, team_id, profile_id, status, slot, created_at)
    VALUES ('a', 'lions', 'ravi', 'APPLIED', 1, 'x')`.execute(writes)
  await sql`INSERT INTO match (id, status, season_id, team1_id, team2_id, sport, gender, room_id, version, created_at, updated_at)
    VALUES ('live', 'LIVE', ${OPEN}, 'lions', 'bears', 'CHESS', 'FEMALE', 'room', 0, 'x', 'x')`.execute(writes)
  await sql`INSERT INTO live_score (match_id, team1_score, team2_score, version) VALUES ('live', 1, 0, 1)`.execute(
    writes,
  )

  await upgrade()
  const teams = await writes.selectFrom('team').select(['id', 'gender']).orderBy('id').execute()
  const matches = await writes.selectFrom('match').select(['id', 'gender']).execute()
  const kept = [
    await writes.selectFrom('application').select('team_id').execute(),
    await writes.selectFrom('live_score').select('match_id').execute(),
  ]
  const store = async (gender: string) => {
    await writes
      .updateTable('team')
      .set({ gender: gender as EventGender })
      .where('id', '=', 'bulls')
      .execute()
    await writes
      .updateTable('match')
      .set({ gender: gender as EventGender })
      .execute()
  }
  await store('MIXED')
  await expect(store('ANY')).rejects.toThrow()
  await drop()

  expect(teams).toEqual([
    { id: 'bears', gender: 'FEMALE' },
    { id: 'bulls', gender: 'MALE' },
    { id: 'lions', gender: 'FEMALE' },
  ])
  expect(matches).toEqual([{ id: 'live', gender: 'FEMALE' }])
  expect(kept).toEqual([[{ team_id: 'lions' }], [{ match_id: 'live' }]])
})
