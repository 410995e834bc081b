import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'
import type {} from '#server/testing/stores/template.setup.ts'

const BUSY = 'The server is busy. Please try again in a moment.'
const onSqlite = 'file' in inject('template') ? describe : describe.skip

onSqlite('while another process keeps the write lock of the embedded database', () => {
  let pitch: LiveFixture
  let admin: Client
  let keeper: Person
  let visitor: Client
  let other: DatabaseSync
  beforeAll(async () => {
    pitch = await openLiveFixture({ readCacheBytes: 0 })
    admin = await pitch.world.as('ADMIN')
    visitor = await pitch.world.as(null)
    keeper = await pitch.person('HELPER')
    const { at } = pitch.world
    other = new DatabaseSync('file' in at ? at.file : '')
  })
  afterEach(() => {
    if (other.isTransaction) other.exec('ROLLBACK')
  })
  afterAll(async () => {
    other.close()
    await pitch.close()
  })

  const create = (name: string) => admin.form('POST', 'department/createDepartment', { name })
  const departments = () => visitor.get('department/departments')
  const lock = () => other.exec('BEGIN IMMEDIATE')

  test('reads are answered before a write gives up with a 503, and the next write succeeds', async () => {
    lock()
    let answered = false
    const refused = create('Chemistry').finally(() => {
      answered = true
    })
    for (let reads = 0; reads < 5; reads += 1) expect((await departments()).status).toBe(200)
    expect(answered).toBe(false)
    const { status, body, headers } = await refused
    expect({ status, body }).toEqual({ status: 503, body: { error: BUSY, code: 'overloaded', retryAfter: 5 } })
    expect(headers.get('retry-after')).toBe('5')
    other.exec('ROLLBACK')
    expect((await create('Chemistry')).status).toBe(200)
  })

  test('a write succeeds when the lock is released in time', async () => {
    lock()
    const created = create('Botany')
    for (let reads = 0; reads < 3; reads += 1) await departments()
    other.exec('ROLLBACK')
    expect((await created).status).toBe(200)
  })

  test('many writes are refused together, and reads go on', async () => {
    lock()
    const refused = Promise.all(Array.from({ length: 30 }, (_, place) => create(`Lab ${place}`)))
    for (let reads = 0; reads < 5; reads += 1) expect((await departments()).status).toBe(200)
    expect(new Set((await refused).map(({ status }) => status))).toEqual(new Set([503]))
    other.exec('ROLLBACK')
    expect((await create('Lab 0')).status).toBe(200)
  })

  test('a change of a live score is refused with a sentence, and applied once when it is sent again', async () => {
    const roomId = await pitch.room(keeper)
    const update = { roomId, team: 'TEAM1', score: 4, scoreUpdater: keeper.id, key: 'once' } as const
    lock()
    expect(await keeper.socket.send('updateScore', update)).toMatchObject({
      ok: false,
      code: 'overloaded',
      error: BUSY,
    })
    other.exec('ROLLBACK')
    expect(await keeper.socket.send('updateScore', update)).toMatchObject({ ok: true, team1Score: 4, version: 1 })
    expect(await keeper.socket.send('updateScore', update)).toMatchObject({ ok: true, team1Score: 4, version: 1 })
  })
})
