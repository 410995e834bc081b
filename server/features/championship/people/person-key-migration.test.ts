import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabaseBefore } from '#server/testing/stores/old-database.ts'

test('keys of people become those of their roll numbers, unless a squad has one number twice', async () => {
  const { database, upgrade, drop } = await openDatabaseBefore(32)
  const { writes } = database
  const season = await writes.selectFrom('season').select('id').executeTakeFirstOrThrow()
  await sql`INSERT INTO department (id, name, name_key, application_status, created_at)
    VALUES ('d', 'Civil', 'civil', 'CLOSED', 'x')`.execute(writes)
  await sql`INSERT INTO event (id, season_id, sport, gender, name_key, kind, begins_on, state, created_at)
    VALUES ('e', ${season.id}, 'CHESS', 'MALE', '', 'SEASON', '2026-01-01', 'DRAFT', 'x')`.execute(writes)
  const squads: [entry: string, key: string, rollNumber: string | null][][] = [
    [
      ['a', 'roll 21xx 999', '21XX 999'],
      ['a', 'account', '21 xx 1'],
      ['a', 'name d asha', null],
    ],
    [
      ['b', 'roll 21xx 7', '21XX 7'],
      ['b', 'roll 21xx7', '21XX7'],
    ],
  ]
  for (const squad of squads) {
    await sql`INSERT INTO event_entry (id, event_id, department_id, label_key, state, after_play, squad_version, created_at)
      VALUES (${squad[0]?.[0]}, 'e', 'd', ${squad[0]?.[0]}, 'ENTERED', 0, 1, 'x')`.execute(writes)
    for (const [position, [entry, key, rollNumber]] of squad.entries())
      await sql`INSERT INTO squad_member (entry_id, position, person_key, name, roll_number, is_reserve, is_captain)
        VALUES (${entry}, ${position}, ${key}, 'Asha', ${rollNumber}, 0, 0)`.execute(writes)
  }
  await upgrade()
  const rows = writes.selectFrom('squad_member').select('person_key').orderBy('entry_id').orderBy('position')
  expect((await rows.execute()).map(({ person_key }) => person_key)).toEqual([
    'roll 21xx999',
    'roll 21xx1',
    'name d asha',
    'roll 21xx 7',
    'roll 21xx7',
  ])
  await drop()
})
