import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the table is the sum of the open season: most points first, then by name, all departments', async () => {
  const admin = await world.as('ADMIN')
  const ids: Record<string, string> = {}
  for (const name of ['Zeta', 'alpha', 'Beta', 'Gamma']) {
    ids[name] = (await admin.post('department/createDepartment', { name })).body.body._id
  }
  const past = world.app.context.newId()
  await world.database.writes.insertInto('season').values({ id: past, is_open: 0 }).execute()
  const entry = (name: string, amount: number, more: object = {}) => ({
    department_id: ids[name] ?? '',
    amount,
    ...more,
  })
  await world.rows.pointsEntries([
    entry('Zeta', 300),
    entry('Beta', 250),
    entry('Beta', -100),
    entry('alpha', 150),
    entry('Gamma', 900, { season_id: past }),
  ])
  const { body } = await (await world.as(null)).get('pointsTable/')
  expect(body.body.map((row: { name: string; points: number }) => [row.name, row.points])).toEqual([
    ['Zeta', 3],
    ['alpha', 1.5],
    ['Beta', 1.5],
    ['Gamma', 0],
  ])
})

test('the table is cached for a minute at most, because its recent points depend on the time', async () => {
  world.stopClock()
  // Past what was cached before.
  world.travel(60_001)
  const visitor = await world.as(null)
  const names = async () => (await visitor.get('pointsTable/')).body.body.map((row: { name: string }) => row.name)
  const before = await names()
  // Written beside the application: nothing drops the cached answer.
  await world.rows.department({ name: 'Zoology' })
  world.travel(60_000)
  expect(await names()).toEqual(before)
  world.travel(1)
  expect(await names()).toEqual([...before, 'Zoology'])
})
