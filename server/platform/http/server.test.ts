import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let visitor: Client
beforeAll(async () => {
  world = await openWorld()
  visitor = await world.as(null)
})
afterAll(() => world.close())

const login = (body: BodyInit, type = 'application/json') =>
  visitor.fetch('/api/podium/authentication/login', { method: 'POST', body, headers: { 'content-type': type } })

describe('an invalid request', () => {
  test.each([
    ['broken JSON', '{"email": ', 400, 'The request could not be read.'],
    ['a prototype', '{"__proto__": {"admin": true}}', 400, 'The request could not be read.'],
    ['a list', '[1, 2]', 400, 'The request must be an object.'],
    ['nothing', '', 400, 'email is required.'],
    ['a megabyte', JSON.stringify({ email: 'x'.repeat(1_000_000) }), 413, 'The request is too large.'],
  ])('%s is refused in a sentence', async (_name, body, status, error) => {
    expect(await login(body)).toMatchObject({ status, body: { error } })
  })

  test('another kind of content is a 415', async () => {
    expect((await login('<a/>', 'text/xml')).status).toBe(415)
    expect(await visitor.form('POST', 'authentication/login', { email: 'x' })).toMatchObject({
      status: 415,
      body: { error: 'This call takes JSON.' },
    })
  })

  test('addresses that lead nowhere are a 404 with a sentence', async () => {
    for (const path of [
      '/api/podium/none',
      '/api/podium/department/departments/x/y',
      '/assets/none.js',
      '/%00',
      '/..%2f..%2fpackage.json',
    ]) {
      const { status, body } = await visitor.fetch(path, {})
      expect({ path, status }).toEqual({ path, status: 404 })
      expect(body.code).toBe('address_unknown')
    }
    expect((await visitor.fetch('/api/podium/authentication/login', { method: 'DELETE' })).status).toBe(404)
    for (const path of ['/%', '/api/podium/department/departments/%ff']) {
      const { status, body, headers } = await visitor.fetch(path, {})
      expect({ status, body }).toEqual({
        status: 400,
        body: { error: 'This address cannot be read.', code: 'address_unreadable' },
      })
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('bytes that are no HTTP do not end the process', async () => {
    const { port } = new URL(world.origin)
    await new Promise((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('\u0000\u0001 nonsense\r\n\r\n'))
      socket.on('error', resolve).on('close', resolve).resume()
    })
    expect((await visitor.fetch('/healthz', {})).status).toBe(200)
  })
})

const CIVIL = '0000000000000000000000c1'
test('a public read has the common headers, is a 304 for a client that has it, and is counted', async () => {
  const call = '/api/podium/team/viewTeams?sport=CHESS'
  const head = await fetch(world.origin + call, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('x-content-type-options')).toBe('nosniff')
  const first = await visitor.fetch(call, {})
  expect(first.headers.get('content-length')).toBe(head.headers.get('content-length'))
  const etag = first.headers.get('etag') ?? ''
  // Touches what the list shows, and changes nothing in it.
  await world.rows.department({ id: CIVIL })
  const opened = await (await world.as('ADMIN')).post('department/startApplications', { department: CIVIL })
  expect(opened.status).toBe(200)
  expect(await visitor.fetch(call, { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304, body: '' })
  const counted = (await visitor.fetch('/metrics', {})).body
  expect(counted).toMatch(/_count\{method="GET",route="\/api\/podium\/team\/viewTeams",status="304"\} 1/)
})

test('an internal fault is a 500 with a reference and without details', async () => {
  const admin = await world.as('ADMIN')
  for (const table of ['audit_seal', 'audit_entry']) await world.database.writes.schema.dropTable(table).execute()
  const { status, body } = await admin.get('audit/entries')
  expect(status).toBe(500)
  expect(body).toEqual({
    error: `Something went wrong on our side. Reference: ${body.reference}`,
    code: 'internal_error',
    reference: body.reference,
  })
  expect(JSON.stringify(body)).not.toContain('audit_entry')
})

test('every answer carries the security headers, and no inline script may run', async () => {
  const { headers } = await visitor.get('department/departments')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test('TRACE shows no request (404)', async () => {
  const { port } = new URL(world.origin)
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write('TRACE / HTTP/1.1\r\nHost: x\r\nX-Own: shown\r\nConnection: close\r\n\r\n'),
    )
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(answer).not.toContain('shown')
})

test('programs of other sites read what is public, and nothing else', async () => {
  const admin = await world.as('ADMIN')
  const { body } = await admin.get('profile/viewProfile/ownProfile')
  const own = `profile/viewProfile/${body.body._id}`
  const asked = [
    [visitor, 'department/departments', 200, '*'],
    [visitor, 'department/departments', 200, '*'],
    [visitor, 'event/viewEvent/0123456789abcdef01234567', 404, '*'],
    [visitor, 'gc/matches.csv', 200, '*'],
    [visitor, own, 200, '*'],
    [admin, own, 200, null],
    [admin, 'profile/roleHolders', 200, null],
    [visitor, 'profile/roleHolders', 401, null],
  ] as const
  for (const [client, path, status, origin] of asked) {
    const answer = await client.get(path)
    expect([path, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([path, status, origin])
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  }
  const written = await admin.post('department/createDepartment', { name: 'Civil' })
  expect(written.headers.get('access-control-allow-origin')).toBeNull()
})

test('the API reference has the same content security policy as all pages', async () => {
  const policies = await Promise.all(['/api/podium/docs/', '/healthz'].map((path) => visitor.fetch(path, {})))
  const [reference, any] = policies.map(({ headers }) => headers.get('content-security-policy'))
  expect(reference).toBe(any)
})

test('health, readiness and metrics', async () => {
  expect((await visitor.fetch('/healthz', {})).body).toEqual({ status: 'ok' })
  const ready = await visitor.fetch('/readyz', {})
  expect(ready).toMatchObject({ status: 200, body: { checks: { database: 'ok', storage: 'ok', accepting: 'ok' } } })
  const metrics = await visitor.fetch('/metrics', {})
  expect(metrics.body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/readyz",status="200"\} 1/)
  await visitor.get('department/departments')
  await visitor.get('department/departments')
  expect((await visitor.fetch('/metrics', {})).body).toMatch(/kept_answers_total [1-9]/)
  world.app.stopAccepting()
  const stopping = await visitor.fetch('/readyz', {})
  expect(stopping).toMatchObject({ status: 503, body: { checks: { database: 'ok', accepting: 'failed' } } })
  expect(stopping.headers.get('retry-after')).toBe('5')
})
