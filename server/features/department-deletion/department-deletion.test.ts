import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('ADMIN')
})
afterAll(() => world.close())

const remove = (id: string, confirm?: string) =>
  admin.delete(
    `department/deleteDepartment/${id}${confirm === undefined ? '' : `?confirm=${encodeURIComponent(confirm)}`}`,
  )

async function department(name: string): Promise<string> {
  const { body } = await admin.post('department/createDepartment', { name })
  return body.body._id
}

test('only an admin can delete a department (401, 403)', async () => {
  const id = await department('Untouched')
  expect((await (await world.as(null)).delete(`department/deleteDepartment/${id}`)).status).toBe(401)
  const head = await world.as('DEPARTMENT_HEAD', { department_id: id })
  expect((await head.delete(`department/deleteDepartment/${id}`)).status).toBe(403)
})

test('an empty department is deleted at once (200), a second time it is not found (404)', async () => {
  const id = await department('Empty')
  await world.person('USER', { department_id: id })
  expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'Department deleted.' } })
  expect((await remove(id)).status).toBe(404)
})

test('a full department needs its name as confirmation (409), and takes all but its people with it (200)', async () => {
  const full = await fullDepartment('Full', 2020)
  const asked = await remove(full.id)
  expect(asked).toMatchObject({
    status: 409,
    body: {
      error:
        'Full would take 2 teams, 1 membership, 1 match, 1 points entry and 1 announcement with it. Other departments lose 1 win over it. 2 people stay, without a department. Confirm with its name to delete it.',
    },
  })
  expect(await remove(full.id, 'Fool')).toMatchObject({
    status: 400,
    body: { error: 'This is not its name: it is called Full.' },
  })
  const { reads } = world.database
  expect(await reads.selectFrom('team').selectAll().execute()).toHaveLength(3)

  expect((await remove(full.id, 'full')).status).toBe(200)
  for (const table of ['application', 'match', 'announcement'] as const) {
    expect(await reads.selectFrom(table).selectAll().execute(), table).toEqual([])
  }
  expect(await reads.selectFrom('team').select('name').execute()).toEqual([{ name: 'Rival of Full' }])
  const ledger = await reads
    .selectFrom('points_entry')
    .select(['department_id', 'kind', 'amount'])
    .orderBy('id')
    .execute()
  expect(ledger).toEqual([
    { department_id: full.rivalId, kind: 'MATCH', amount: 100 },
    { department_id: full.rivalId, kind: 'REVERSAL', amount: -100 },
  ])
  const table: { _id: string; points: number }[] = (await admin.get('pointsTable')).body.body
  expect(table.find(({ _id }) => _id === full.rivalId)?.points).toBe(0)
  expect(table.some(({ _id }) => _id === full.id)).toBe(false)
  expect(await reads.selectFrom('gc_record').select(['year', 'won_by']).execute()).toEqual([
    { year: 2020, won_by: null },
  ])
  const people = await reads
    .selectFrom('profile')
    .select(['role', 'department_id'])
    .where('id', 'in', full.people)
    .execute()
  expect(people).toEqual([
    { role: 'USER', department_id: null },
    { role: 'USER', department_id: null },
  ])
})

test('the audit trail keeps what was deleted', async () => {
  const { id } = await fullDepartment('Remembered', 2021)
  expect(await deletedWithItsTeam(id)).toMatchObject({
    action: 'deleteDepartment',
    subject: 'department',
    before: {
      name: 'Remembered',
      teams: [{}, {}],
      memberships: [{}],
      matches: [{}],
      pointsEntries: [{}],
      announcements: [{}],
      people: expect.arrayContaining([
        { id: expect.any(String), name: expect.any(String), role: 'DEPARTMENT_HEAD' },
        { id: expect.any(String), name: expect.any(String), role: 'USER' },
      ]),
    },
    after: null,
  })
})

test('the contents that ask for a confirmation are those of the department alone (409)', async () => {
  const { rows } = world
  const { id } = await rows.department()
  await rows.team({ department_id: id })
  const [one, other] = [
    await rows.team({ department_id: (await rows.department()).id }),
    await rows.team({ department_id: (await rows.department()).id }),
  ]
  const { id: profile_id } = await rows.person({ department_id: one.department_id })
  await rows.application({ team_id: one.id, profile_id })
  const match = await insertMatchRow(world, [one.id, other.id], {})
  const none = { memberships: 0, matches: 0, pointsEntries: 0, announcements: 0, people: 0, winsOverIt: 0 }
  expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'department_not_empty', teams: 1, ...none } })
  const { before } = await deletedWithItsTeam(id)
  expect(before).toMatchObject({ teams: [{}], memberships: [], matches: [], people: [] })
  const { reads } = world.database
  expect(await reads.selectFrom('match').select('id').where('id', '=', match.id).execute()).toHaveLength(1)
})

test('a department with a live match cannot be deleted, with or without its name (409)', async () => {
  const [own, rival] = [
    await world.rows.department({ name: 'Playing' }),
    await world.rows.department({ name: 'Other' }),
  ]
  const [first, second] = [
    await world.rows.team({ department_id: own.id }),
    await world.rows.team({ department_id: rival.id }),
  ]
  const { id } = await insertMatchRow(world, [first.id, second.id], { status: 'LIVE', room_id: 'room-playing' })
  for (const department of [own, rival]) {
    const error = `${department.name} plays a live match right now. Close it before you delete the department.`
    for (const confirm of [undefined, department.name, 'Wrong name']) {
      const { status, body } = await remove(department.id, confirm)
      expect({ status, body }).toEqual({ status: 409, body: { error, code: 'match_live' } })
    }
  }
  const { reads, writes } = world.database
  expect(await reads.selectFrom('match').select('status').where('id', '=', id).execute()).toEqual([{ status: 'LIVE' }])
  await writes.deleteFrom('match').where('id', '=', id).execute()
  expect((await remove(own.id, 'Playing')).status).toBe(200)
})

/** The audit entry of a deletion. */
async function deletedWithItsTeam(id: string) {
  const { name } = await world.database.reads
    .selectFrom('department')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await remove(id, name)).status).toBe(200)
  return (await admin.get(`audit/entries?subjectId=${id}`)).body.body[0]
}

/** A department with a bit of everything, and a rival that played against it. */
async function fullDepartment(name: string, year: number) {
  const { writes } = world.database
  const { newId } = world.app.context
  const at = '2026-02-01T10:00:00.000Z'
  const id = await department(name)
  const rivalId = await department(`Rivals of ${name}`)
  const head = await world.person('DEPARTMENT_HEAD', { department_id: id })
  const member = await world.person('USER', { department_id: id })
  const team = (name: string, department_id: string) => ({
    id: newId(),
    name,
    name_key: name.toLowerCase(),
    department_id,
    gender: 'FEMALE' as const,
    sport: 'CHESS' as const,
    created_at: at,
  })
  const [first, second, rival] = [team('First', id), team('Second', id), team(`Rival of ${name}`, rivalId)]
  await writes.insertInto('team').values([first, second, rival]).execute()
  await writes
    .insertInto('application')
    .values({ id: newId(), team_id: first.id, profile_id: member.id, status: 'APPLIED', slot: 1, created_at: at })
    .execute()
  const match = await insertMatchRow(world, [first.id, rival.id], { status: 'SUMMARY', winner: 'TEAM2', version: 1 })
  await world.rows.pointsEntries([
    { department_id: id, amount: 100 },
    { department_id: rivalId, amount: 100, kind: 'MATCH', match_id: match.id },
  ])
  await writes
    .insertInto('announcement')
    .values({ id: newId(), title: 'Trials', department_id: id, created_at: at })
    .execute()
  await writes
    .insertInto('gc_record')
    .values({ id: newId(), year, name_key: '', won_by: id, is_current: 0, created_at: at })
    .execute()
  return { id, rivalId, people: [head.id, member.id] }
}
