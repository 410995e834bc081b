import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUp } from '#contract/testing/samples.ts'
import type { Reply } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let reply: Reply
beforeAll(async () => {
  world = await openWorld({ setUpToken: setUp.token })
  reply = await (await world.as(null)).post('club/setUp', { ...setUp, departments: [], demo: true })
})
afterAll(() => world.close())

test("the button adds the season and keeps the club's name, colours and admin", async () => {
  expect(reply).toMatchObject({ status: 200, body: { body: { name: setUp.name, primaryColor: setUp.primaryColor } } })
  const visitor = await world.as(null)
  expect((await visitor.get('department/departments')).body.body).toHaveLength(10)
  const admins = await world.database.reads.selectFrom('profile').select('email').where('role', '=', 'ADMIN').execute()
  expect(admins).toEqual([{ email: setUp.admin.email }])
})

test('no demo account can log in with the printed password', async () => {
  const visitor = await world.as(null)
  const login = { email: 'head@demo.podium.test', password: 'Podium!2026' }
  expect(await visitor.post('authentication/login', login)).toMatchObject({ status: 401 })
})

test('a club that has departments is not filled by the button (409)', async () => {
  await expect(world.app.context.fillWithDemo()).rejects.toMatchObject({ status: 409 })
})
