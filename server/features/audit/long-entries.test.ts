import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const TEAMS = 60
const DESCRIPTION = 'A long description. '.repeat(250)

let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('ADMIN')
  const { id: department_id } = await world.rows.department({ name: 'Full' })
  for (let count = 0; count < TEAMS; count += 1) await world.rows.team({ department_id, description: DESCRIPTION })
  expect((await admin.delete(`department/deleteDepartment/${department_id}?confirm=Full`)).status).toBe(200)
})
afterAll(() => world.close())

const listed = async () => (await admin.get('audit/entries?action=deleteDepartment')).body.body[0]

test('the trail lists a long entry with the lengths of its lists', async () => {
  const entry = await listed()
  expect(entry).toMatchObject({
    name: 'Full',
    isShortened: true,
    before: { name: 'Full', teams: TEAMS, memberships: 0 },
    after: null,
  })
  expect(JSON.stringify(entry).length).toBeLessThan(2_000)
})

test('an admin reads all that a deletion took, however much it was (200)', async () => {
  const { status, body } = await admin.get(`audit/entries/${(await listed())._id}`)
  expect(status).toBe(200)
  expect(body.body).toMatchObject({ name: 'Full', isShortened: false, after: null })
  const { teams } = body.body.before
  expect(teams).toHaveLength(TEAMS)
  expect(teams.every(({ description }: { description: string }) => description === DESCRIPTION)).toBe(true)
  expect(JSON.stringify(teams).length).toBeGreaterThan(TEAMS * DESCRIPTION.length)
})

test('an entry that does not exist is not found (404), an id of another form is refused (400)', async () => {
  expect((await admin.get(`audit/entries/${'f'.repeat(24)}`)).status).toBe(404)
  expect((await admin.get('audit/entries/latest')).status).toBe(400)
})

test('only an admin reads an entry (401, 403)', async () => {
  const path = `audit/entries/${(await listed())._id}`
  expect((await (await world.as(null)).get(path)).status).toBe(401)
  expect((await (await world.as('DEPARTMENT_HEAD')).get(path)).status).toBe(403)
})
