import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import { insertMatch } from '#server/testing/match-row.ts'
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

test('only an admin may delete', async () => {
  const id = await department('Untouched')
  expect((await (await world.as(null)).delete(`department/deleteDepartment/${id}`)).status).toBe(401)
  const head = await world.as('DEPARTMENT_HEAD', { department_id: id })
  expect((await head.delete(`department/deleteDepartment/${id}`)).status).toBe(403)
})

test('an empty department goes at once; a second delete finds nothing', async () => {
  const id = await department('Empty')
  await world.person('USER', { department_id: id })
  expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'Department deleted.' } })
  expect((await remove(id)).status).toBe(404)
})

test('a full one is counted, asks for its name, and takes all but its people with it', async () => {
  const full = await fullDepartment()
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
  expect(await reads.selectFrom('team').select('name').execute()).toEqual([{ name: 'Rival' }])
  const ledger = await reads
    .selectFrom('points_entry')
    .select(['department_id', 'kind', 'amount'])
    .orderBy('id')
    .execute()
  expect(ledger).toEqual([
    { department_id: full.rivalId, kind: 'MATCH', amount: 100 },
    { department_id: full.rivalId, kind: 'REVERSAL', amount: -100 },
  ])
  const table = (await admin.get('pointsTable')).body.body
  expect(table.map((row: { points: number }) => row.points)).toEqual([0, 0])
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

test('the audit trail keeps what went', async () => {
  const { body } = await admin.get('audit/entries?action=deleteDepartment')
  expect(body.body[0]).toMatchObject({
    subject: 'department',
    before: { name: 'Full', teams: [{}, {}], matches: [{}] },
    after: null,
  })
})

/** A department with a bit of everything, and a rival that played against it. */
async function fullDepartment() {
  const { writes } = world.database
  const { newId } = world.app.house
  const at = '2026-02-01T10:00:00.000Z'
  const id = await department('Full')
  const rivalId = await department('Rivals')
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
  const [first, second, rival] = [team('First', id), team('Second', id), team('Rival', rivalId)]
  await writes.insertInto('team').values([first, second, rival]).execute()
  await writes
    .insertInto('application')
    .values({ id: newId(), team_id: first.id, profile_id: member.id, status: 'APPLIED', slot: 1, created_at: at })
    .execute()
  const season = await writes.selectFrom('season').select('id').executeTakeFirstOrThrow()
  const match = await insertMatch(world, [first.id, rival.id], { status: 'SUMMARY', winner: 'TEAM2', version: 1 })
  const entry = { season_id: season.id, amount: 100, reason: 'Test', created_at: at }
  await writes
    .insertInto('points_entry')
    .values([
      { id: newId(), department_id: id, kind: 'ADJUSTMENT', ...entry },
      { id: newId(), department_id: rivalId, kind: 'MATCH', match_id: match.id, ...entry },
    ])
    .execute()
  await writes
    .insertInto('announcement')
    .values({ id: newId(), title: 'Trials', department_id: id, created_at: at })
    .execute()
  await writes
    .insertInto('gc_record')
    .values({ id: newId(), year: 2020, won_by: id, is_current: 0, created_at: at })
    .execute()
  return { id, rivalId, people: [head.id, member.id] }
}
