import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the table is the sum of the open season: most points first, then by name, all departments', async () => {
  const admin = await world.as('ADMIN')
  const { newId } = world.app.house
  const { writes } = world.database
  const ids: Record<string, string> = {}
  for (const name of ['Zeta', 'alpha', 'Beta', 'Gamma']) {
    ids[name] = (await admin.post('department/createDepartment', { name })).body.body._id
  }
  const open = await writes.selectFrom('season').select('id').where('is_open', '=', 1).executeTakeFirstOrThrow()
  const past = newId()
  await writes.insertInto('season').values({ id: past, is_open: 0 }).execute()
  const entry = (name: string, amount: number, season_id = open.id) => ({
    id: newId(),
    season_id,
    department_id: ids[name] ?? '',
    kind: 'ADJUSTMENT' as const,
    amount,
    reason: 'Test',
    created_at: '2026-02-01T10:00:00.000Z',
  })
  const entries = [
    entry('Zeta', 300),
    entry('Beta', 250),
    entry('Beta', -100),
    entry('alpha', 150),
    entry('Gamma', 900, past),
  ]
  await writes.insertInto('points_entry').values(entries).execute()
  const { body } = await (await world.as(null)).get('pointsTable/')
  expect(body.body.map((row: { name: string; points: number }) => [row.name, row.points])).toEqual([
    ['Zeta', 3],
    ['alpha', 1.5],
    ['Beta', 1.5],
    ['Gamma', 0],
  ])
})
