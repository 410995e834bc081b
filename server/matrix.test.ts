import { afterAll, beforeAll, expect, test } from 'vitest'
import { allows } from '#contract/access.ts'
import { pathOf } from '#contract/call.ts'
import { ALL_CALLS, ALL_FEEDS } from '#contract/calls.ts'
import { ROLES, type Role } from '#contract/enums.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const SPEAKERS = [null, ...(Object.keys(ROLES) as Role[])]
const NOBODY = '0123456789abcdef01234567'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const rows = ALL_CALLS.flatMap((call) => SPEAKERS.map((role) => ({ call, role, name: `${call.method} ${call.path}` })))

// An empty request passes the door or does not: what lies behind it (400, 404) is the features' own to test.
test.each(rows)('$name as $role', async ({ call, role }) => {
  const params = Object.fromEntries(Object.keys(call.params?.shape ?? {}).map((name) => [name, NOBODY]))
  const client = await world.as(role)
  const reply = await client.send(call.method, pathOf(call, params), call.method === 'GET' ? undefined : {})
  const refusedAtTheDoor =
    reply.body.error === 'You are not allowed to do this.' || reply.body.error === 'Unauthorized! Please log in again.'
  expect(reply.status).toBeLessThan(500)
  expect(refusedAtTheDoor).toBe(!allows(call.access, role))
  if (refusedAtTheDoor) expect(reply.status).toBe(role === null ? 401 : 403)
})

test('the reference names every call and every feed', async () => {
  const { body } = await (await world.as(null)).get('docs/json')
  const named = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(named).toHaveLength(ALL_CALLS.length + ALL_FEEDS.length)
  expect(named).toContain('put /api/podium/department/updateDepartment/{id}')
})

test('no stranger fills the places of those who upload', () => {
  expect(ALL_CALLS.filter((call) => call.files && call.access === 'anyone')).toEqual([])
})
