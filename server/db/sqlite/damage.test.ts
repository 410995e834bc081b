import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { createLeases } from '#server/platform/jobs/lease.ts'
import { zeroTable } from '#server/testing/championship/zero-table.ts'
import type { Client } from '#server/testing/client.ts'
import type {} from '#server/testing/stores/template.setup.ts'
import { WAIT_LIMIT_MS } from '#server/testing/waits.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { createDamage } from './damage.ts'
import { createPageCheck } from './sqlite-files.ts'

const DAMAGED = 'The database is missing or damaged. The operator must repair it first.'
const describeOnSqlite = 'file' in inject('template') ? describe : describe.skip

describeOnSqlite('an embedded database', () => {
  let world: World
  let admin: Client
  let file: string
  let causes: string[]
  beforeEach(async () => {
    world = await openWorld({ readCacheBytes: 0 })
    admin = await world.as('ADMIN')
    file = 'file' in world.at ? world.at.file : ''
    causes = []
    world.database.damage.onReport((cause) => causes.push(cause))
  })
  afterEach(() => world.close())

  const create = (name: string) => admin.form('POST', 'department/createDepartment', { name })
  const ready = async () => (await admin.fetch('/readyz', {})).status
  const overwrite = (from: number, bytes: number) => {
    const handle = openSync(file, 'r+')
    writeSync(handle, Buffer.alloc(bytes, 'damage'), 0, bytes, from)
    closeSync(handle)
  }

  test.each([
    ['moved away', 'podium.sqlite was moved', () => renameSync(file, `${file}.away`)],
    ['removed', 'podium.sqlite was moved', () => rmSync(file)],
    [
      'replaced by another file',
      'podium.sqlite was moved',
      () => {
        writeFileSync(`${file}.new`, 'new')
        renameSync(`${file}.new`, file)
      },
    ],
    ['without its write-ahead log', 'podium.sqlite-wal was moved', () => rmSync(`${file}-wal`)],
  ])('that was %s takes no write any more, says so once, and still serves reads', async (_, cause, damage) => {
    expect(await ready()).toBe(200)
    damage()
    const { status, body, headers } = await create('Lost')
    expect({ status, body }).toEqual({
      status: 503,
      body: { error: DAMAGED, code: 'database_damaged', retryAfter: 60 },
    })
    expect(headers.get('retry-after')).toBe('60')
    expect((await create('Lost again')).status).toBe(503)
    expect((await admin.get('department/departments')).body.body).toEqual([])
    expect(causes).toEqual([expect.stringContaining(cause)])
    await expect.poll(ready).toBe(503)
  })

  test.each([
    ['emptied', () => truncateSync(file)],
    ['overwritten from its start', () => overwrite(0, 8192)],
    ['overwritten in its midst', () => overwrite(20 * 4096, 30 * 4096)],
    ['cut in half', () => truncateSync(file, 40 * 4096)],
  ])('that was %s is noticed without a call, and takes no write any more', async (_, damage) => {
    expect((await create('Before')).status).toBe(200)
    damage()
    await expect.poll(() => causes).toHaveLength(1)
    expect(await create('After')).toMatchObject({ status: 503, body: { error: DAMAGED } })
    await expect.poll(ready).toBe(503)
  })

  test('that was moved away takes no statement outside a transaction that could write, and still serves reads', async () => {
    const { writes, reads } = world.database
    const leases = createLeases(world.database, 'node')
    const [running, due] = [
      { name: 'running', everySeconds: 60 },
      { name: 'due', everySeconds: 60 },
    ]
    await leases.add([running.name, due.name])
    expect(await leases.claim(running)).toBe(1)
    const rows = (db: Pick<typeof reads, 'selectFrom'>) => db.selectFrom('lease').selectAll().orderBy('name').execute()
    const before = await rows(reads)
    renameSync(file, `${file}.away`)
    const damaged = expect.objectContaining({ name: 'DatabaseDamaged' })
    await expect(leases.claim(due)).rejects.toEqual(damaged)
    await expect(leases.renew(running, 1)).rejects.toEqual(damaged)
    await expect(leases.release(running, 1, 'succeeded')).rejects.toEqual(damaged)
    await expect(leases.add(['new'])).rejects.toEqual(damaged)
    await expect(writes.deleteFrom('lease').execute()).rejects.toEqual(damaged)
    await expect(sql`DELETE FROM lease`.execute(writes)).rejects.toEqual(damaged)
    expect(await rows(reads)).toEqual(before)
    expect(await rows(writes)).toEqual(before)
  })

  test('with many writes, a vacuum and a check stays undamaged', async () => {
    for (let count = 0; count < 40; count += 1) {
      const values = Array.from({ length: 100 }, (_, place) => ({
        name: `${count} ${place}`,
        value: 'x'.repeat(2_000),
      }))
      await world.database.writes.insertInto('server_secret').values(values).execute()
    }
    await world.database.writes.deleteFrom('server_secret').where('name', 'like', '3%').execute()
    const other = new DatabaseSync(file)
    other.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
    other.close()
    // The check has begun by then.
    await pause(1_500)
    expect((await create('Sound')).status).toBe(200)
    expect(await ready()).toBe(200)
    expect(causes).toEqual([])
  })
})

describeOnSqlite('a page that was damaged while nothing was written', () => {
  let folder: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'podium-page-'))
    file = join(folder, 'podium.sqlite')
    const template = inject('template')
    if ('file' in template) copyFileSync(template.file, file)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is found after the start', async () => {
    zeroTable(file, 'announcement')
    const database = await openDatabase({ file })
    await expect.poll(() => database.damage.cause(), { timeout: WAIT_LIMIT_MS }).toMatch(/page/)
    await database.close()
  })

  test('is found by the check of each day, though the file has the time of the last one', async () => {
    const damage = createDamage()
    const pages = createPageCheck(file, damage, 0)
    pages.checkAfter(1)
    zeroTable(file, 'announcement')
    const look = () => {
      pages.checkAfter(1)
      return damage.cause()
    }
    await expect.poll(look, { timeout: WAIT_LIMIT_MS }).toMatch(/page/)
    await pages.stop()
  })
})
