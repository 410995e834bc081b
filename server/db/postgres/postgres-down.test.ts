import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { STATE_OF_HEADER } from '#contract/call/call.ts'
import { login } from '#contract/testing/samples.ts'
import { createIds } from '#server/platform/data/ids.ts'
import { Client, type Reply } from '#server/testing/client.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { LiveClient } from '#server/testing/live/live-client.ts'
import { createRows } from '#server/testing/rows.ts'
import { type RunningServer, startServer } from '#server/testing/running-server.ts'
import { openTcpGate, type TcpGate, throughGate } from '#server/testing/stores/tcp-gate.ts'
import type {} from '#server/testing/stores/template.setup.ts'

const describeOnPostgres = 'database' in inject('template') ? describe : describe.skip

describeOnPostgres('a server that loses PostgreSQL', () => {
  let opened: TestDatabase
  let gate: TcpGate
  let folder: string
  let server: RunningServer
  let admin: Client
  let visitor: Client
  let browser: LiveClient
  beforeAll(async () => {
    opened = await openTestDatabase()
    const url = 'url' in opened.at ? opened.at.url : ''
    gate = await openTcpGate({ host: new URL(url).hostname, port: Number(new URL(url).port) })
    folder = await mkdtemp(join(tmpdir(), 'podium-down-'))
    const account = { ADMIN_EMAIL: login.email, ADMIN_PASSWORD: login.password }
    server = await startServer({
      DATABASE_URL: throughGate(url, gate),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ...account,
    })
    visitor = new Client(server.address)
    admin = new Client(server.address)
    expect((await admin.post('authentication/login', login)).status).toBe(200)
    browser = new LiveClient(server.address)
    await browser.connected()
  })
  afterAll(async () => {
    browser.socket.close()
    await server.stop('SIGKILL')
    await gate.close()
    await opened.drop()
    await rm(folder, { recursive: true })
  })

  const departments = (headers?: HeadersInit) => visitor.get('department/departments', headers)
  const names = ({ body }: Reply): string[] => body.body.map(({ name }: { name: string }) => name)
  const stateOf = (reply: Reply) => reply.headers.get(STATE_OF_HEADER)
  const isOld = async () => stateOf(await departments()) !== null
  const ready = async () => (await visitor.fetch('/readyz', {})).status
  const node = async () => (await visitor.fetch('/readyz/node', {})).status
  const expectRefused = ({ status, body, headers }: Reply) => {
    const refused = { error: expect.any(String), code: 'database_unavailable', retryAfter: 5 }
    expect([status, body, headers.get('retry-after')]).toEqual([503, refused, '5'])
  }
  const otherNode = () => createRows(opened.database, createIds())

  test.each([
    { how: 'cut off', lose: () => gate.cut(), uncached: 'team/viewTeams' },
    { how: 'silent', lose: async () => gate.silence(), uncached: 'team/viewTeams?sport=CHESS' },
  ])(
    'that is $how serves cached answers as old, refuses the rest, and recovers by itself',
    async ({ how, lose, uncached }) => {
      const before = await departments()
      const { etag = '' } = Object.fromEntries(before.headers)
      expect([before.status, stateOf(before)]).toEqual([200, null])
      const lostAfter = Date.now()

      await lose()
      await expect.poll(isOld).toBe(true)
      const old = await departments({ 'if-none-match': etag })
      expect([old.status, names(old)]).toEqual([200, names(before)])
      expect(old.headers.get('cache-control')).toBe('no-store')
      expect(Date.parse(stateOf(old) ?? '')).toBeGreaterThan(lostAfter - 60_000)
      expect(Date.parse(stateOf(old) ?? '')).toBeLessThan(Date.now())
      expectRefused(await visitor.get(uncached))
      expectRefused(await admin.form('POST', 'department/createDepartment', { name: 'Refused' }))
      await expect.poll(ready).toBe(503)
      expect(await node()).toBe(200)

      const name = `Written meanwhile by another node, ${how}`
      await otherNode().department({ name })
      expect(names(await departments())).not.toContain(name)
      const told = browser.received('listsChanged').length
      await gate.restore()
      await expect.poll(isOld).toBe(false)
      expect(names(await departments())).toContain(name)
      const changed = () => browser.received('listsChanged').slice(told).flat()
      await expect.poll(changed).toEqual(expect.arrayContaining(['department', 'match', 'points', 'team']))
      expect((await admin.form('POST', 'department/createDepartment', { name: `After ${how}` })).status).toBe(200)
      expect((await visitor.get(uncached)).status).toBe(200)
      await expect.poll(ready).toBe(200)
    },
  )

  test('people who ask for themselves get the cached public answer', async () => {
    const { _id, email } = (await admin.get('profile/viewProfile/ownProfile')).body.body
    const address = `profile/viewProfile/${_id}`
    expect((await visitor.get(address)).body.body).not.toHaveProperty('email')
    expect((await admin.get(address)).body.body.email).toBe(email)
    await departments()
    await gate.cut()
    await expect.poll(isOld).toBe(true)
    for (const client of [visitor, admin]) {
      const old = await client.get(address)
      expect([old.status, old.body.body.email, stateOf(old)]).toEqual([200, undefined, expect.any(String)])
    }
    await gate.restore()
    await expect.poll(async () => (await admin.get(address)).body.body.email).toBe(email)
  })
})
