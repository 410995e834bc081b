import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ASHA, BEN, csv, registerOf } from '#server/testing/championship/register.ts'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let admin: Client
let physics: string
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('ADMIN')
  physics = (await world.rows.department({ name: 'Physics' })).id
  await world.rows.department({ name: 'Civil Engineering' })
})
beforeEach(() => world.database.writes.deleteFrom('register_person').execute())
afterAll(() => world.close())

const { preview, bring, people } = registerOf(() => admin)

test('people are found by name, roll number, department and kind, with their accounts', async () => {
  const { id } = await world.person('USER', { email: 'Asha@College.edu', email_key: 'asha@college.edu' })
  await bring(csv(ASHA, BEN))
  const found = async (query: string) => (await people(query)).map((one: { name: string }) => one.name)
  expect(await found('?q=rao')).toEqual(['Asha Rao'])
  for (const roll of ['21ce', '21 CE', ' 2 1\u00a0Ce ', '２１ＣＥ'])
    expect(await found(`?q=${encodeURIComponent(roll)}`), roll).toEqual(['Ben Das'])
  expect(await found(`?department=${physics}&kind=UG`)).toEqual(['Asha Rao'])
  expect(await found('?kind=STAFF')).toEqual([])
  expect((await people('?q=rao'))[0].account).toMatchObject({ _id: id })
})

test('a person who is removed is gone, and an unknown one is not found', async () => {
  await bring(csv(ASHA))
  const [{ _id }] = await people()
  expect((await admin.delete(`register/deletePerson/${_id}`)).status).toBe(200)
  expect(await people()).toEqual([])
  expect((await admin.delete(`register/deletePerson/${_id}`)).body).toMatchObject({ code: 'not_found' })
})

test('when their department is deleted, people stay without one until the next import', async () => {
  const { id } = await world.rows.department({ name: 'Alchemy' })
  await bring(csv(ASHA.replace('Physics', 'Alchemy')))
  await admin.delete(`department/deleteDepartment/${id}`)
  expect(await people()).toMatchObject([{ name: 'Asha Rao', department: null }])
  expect((await preview(csv(ASHA))).rows[0].changes).toEqual([{ field: 'Department', before: '', after: 'Physics' }])
})
