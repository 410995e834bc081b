import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathOf } from '#contract/call/call.ts'
import { SERVER_PATHS } from '#contract/call/server-paths.ts'
import { ALL_CALLS, ALL_FEEDS, schemasOf } from '#contract/calls.ts'
import { CALLERS } from '#server/testing/access/callers.ts'
import { EXPECTED_ACCESS } from '#server/testing/access/expected-access.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const NOBODY = '0123456789abcdef01234567'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const nameOf = ({ method, path }: (typeof ALL_CALLS)[number]) => `${method} ${path}`
const rows = ALL_CALLS.flatMap((call) => CALLERS.map((role) => ({ call, role, name: nameOf(call) })))

test('every call has its expected access, and no other is expected', () => {
  expect(Object.keys(EXPECTED_ACCESS).sort()).toEqual(ALL_CALLS.map(nameOf).sort())
})

// An empty request is refused for its access or not. What comes after that (400, 404) belongs to the tests of the
// features.
test.each(rows)('$name as $role', async ({ call, role, name }) => {
  const params = Object.fromEntries(Object.keys(schemasOf(call).params?.shape ?? {}).map((name) => [name, NOBODY]))
  const client = await world.as(role)
  const reply = await client.send(call.method, pathOf(call, params), call.method === 'GET' ? undefined : {})
  const refusedForAccess = ['session_missing', 'role_forbidden'].includes(reply.body.code)
  expect(reply.status).toBeLessThan(500)
  expect(refusedForAccess).toBe(!EXPECTED_ACCESS[name]?.includes(role))
  if (refusedForAccess) expect(reply.status).toBe(role === null ? 401 : 403)
})

test('the reference names every call and every feed', async () => {
  const { body } = await (await world.as(null)).get('docs/json')
  const named = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(named).toHaveLength(ALL_CALLS.length + ALL_FEEDS.length)
  expect(named).toContain('put /api/podium/department/updateDepartment/{id}')
})

test('every route of the server is below one of its paths, which workers and the development proxy leave to it', () => {
  const routes = world.app.http.printRoutes({ commonPrefix: false })
  const paths = [...routes.matchAll(/^ {4}[├└]── ([^/* ]+)/gm)].map(([, first]) => `/${first}`)
  // Socket.IO answers beside the routes.
  expect([...new Set([...paths, '/socket.io'])].sort()).toEqual([...SERVER_PATHS].sort())
})

test('a visitor cannot occupy the upload queue', () => {
  expect(ALL_CALLS.filter((call) => call.files && call.access === 'anyone')).toEqual([])
})
