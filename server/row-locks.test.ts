import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TableName } from '#server/db/schema.ts'
import { applicationLocks } from '#server/features/application/application.locks.ts'
import { clubLocks } from '#server/features/club/club.locks.ts'
import { gcLocks } from '#server/features/gc/gc.locks.ts'
import { matchLocks } from '#server/features/match/match.locks.ts'
import { profileLocks } from '#server/features/profile/profile.locks.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import { teamLocks } from '#server/features/team/team.locks.ts'
import type { RowLock } from '#server/platform/data/locks.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const id = 'a'.repeat(24)

let world: World
beforeAll(async () => {
  world = await openWorld()
  const { rows, database } = world
  await rows.department({ id })
  await rows.person({ id, department_id: id, role: 'ADMIN' })
  await rows.team({ id, department_id: id })
  const other = await rows.team({ department_id: id })
  await rows.application({ id, team_id: id, profile_id: id })
  await insertMatchRow(world, [id, other.id], { id, room_id: 'room' })
  const colors = { primary_color: '#000', secondary_color: '#fff' }
  const club = {
    id: 1,
    name: 'Club',
    tagline: 'x',
    logo_id: null,
    ...colors,
    counts_figures: 0,
    short_name: null,
    requires_register: 0,
    created_at: 'x',
  } as const
  await database.writes.insertInto('club').values(club).execute()
  const record = { id, year: 2026, name: null, name_key: '', won_by: null, team_pic_id: null } as const
  const running = { ...record, is_current: 1, season_id: null, created_at: 'x' } as const
  await database.writes.insertInto('gc_record').values(running).execute()
})
afterAll(() => world.close())

const LOCKS: [string, TableName, RowLock<unknown>][] = [
  ['the club', 'club', clubLocks.club],
  ['the open season', 'season', seasonLocks.open],
  ['the running championship', 'gc_record', gcLocks.running],
  ['the applications of a person', 'application', applicationLocks.ofPerson(id)],
  ['the teams of a department', 'team', teamLocks.ofDepartment(id)],
  ['the members of a team', 'application', teamLocks.members(id)],
  ['the admins', 'profile', profileLocks.admins],
  ['the people of a department', 'profile', profileLocks.ofDepartment(id)],
  ['the people of a team', 'profile', profileLocks.ofTeam(id)],
  ['the matches of rooms', 'match', matchLocks.inRooms(['room'])],
  ['the matches of a team', 'match', matchLocks.ofTeam(id)],
  ['the matches of a department', 'match', matchLocks.ofDepartment(id)],
]

test.each(LOCKS)(
  'a transaction that locks %s keeps others from changing them until it ends',
  async (_, table, lock) => {
    const { store } = world.app.context
    // SQLite runs one writing transaction at a time.
    if (store.engine === 'sqlite') return
    const free = async () => {
      const { rows } = await world.database.writes
        .transaction()
        .execute((tx) => sql`SELECT id FROM ${sql.table(table)} FOR UPDATE SKIP LOCKED`.execute(tx))
      return rows.length
    }
    const before = await free()
    const during = await store.own(async (tx) => {
      await lock(tx)
      return free()
    })
    expect(during).toBeLessThan(before)
    expect(await free()).toBe(before)
  },
)
