import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RefusalCode } from '#contract/call/refusals.ts'
import { openDatabase } from '#server/db/database.ts'
import { DatabaseUnreachable } from '#server/db/faults.ts'
import type { Client, Reply } from '#server/testing/client.ts'
import { onPostgres } from '#server/testing/stores/postgres.ts'
import { openTcpGate, throughGate } from '#server/testing/stores/tcp-gate.ts'
import type {} from '#server/testing/stores/template.setup.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { tablesIn } from './postgres-watch.ts'

const describeOnPostgres = 'database' in inject('template') ? describe : describe.skip

describeOnPostgres('PostgreSQL', () => {
  let world: World
  let admin: Client
  let visitor: Client
  let url: string
  beforeAll(async () => {
    world = await openWorld({ readCacheBytes: 0 })
    admin = await world.as('ADMIN')
    visitor = await world.as(null)
    url = 'url' in world.at ? world.at.url : ''
    await world.rows.team({ department_id: (await world.rows.department()).id })
  })
  afterAll(() => world.close())

  const departments = () => visitor.get('department/departments')
  const teams = () => visitor.get('team/viewTeams')
  const create = (name: string) => admin.form('POST', 'department/createDepartment', { name })
  const name = () => new URL(url).pathname.slice(1)
  const cut = () =>
    onPostgres((client) =>
      client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name()]),
    )
  const expectRefused = ({ status, body, headers }: Reply, code: RefusalCode, sentence: RegExp) => {
    const refused = { error: expect.stringMatching(sentence), code, retryAfter: 5 }
    expect({ status, body }).toEqual({ status: 503, body: refused })
    expect(headers.get('retry-after')).toBe('5')
  }

  test('calls that need a locked table are refused, and all others are answered meanwhile', async () => {
    const other = new pg.Client({ connectionString: url })
    other.on('error', () => undefined)
    await other.connect()
    await other.query('BEGIN; LOCK TABLE team IN ACCESS EXCLUSIVE MODE')
    let locked = true
    const refused: Reply[] = []
    const crowd = Array.from({ length: 30 }, async () => {
      while (locked) {
        refused.push(await teams())
        await pause(50)
      }
    })
    for (let count = 0; count < 20; count += 1) {
      expect((await departments()).status).toBe(200)
      expect((await create(`Department ${count}`)).status).toBe(200)
    }
    await expect.poll(() => refused.length).toBeGreaterThan(100)
    locked = false
    await Promise.all(crowd)
    for (const one of refused) expectRefused(one, 'overloaded', /^The server is busy/)
    await other.query('ROLLBACK')
    await other.end()
    await expect.poll(async () => (await teams()).status).toBe(200)
  })

  test('a locked row does not lock its table', async () => {
    const { id } = await world.rows.department()
    const other = new pg.Client({ connectionString: url })
    other.on('error', () => undefined)
    await other.connect()
    await other.query('BEGIN')
    await other.query('SELECT id FROM department WHERE id = $1 FOR UPDATE', [id])
    const waiting = ['First', 'Second'].map((name) =>
      admin.form('PUT', `department/updateDepartment/${id}`, { name, about: name }),
    )
    const waitingForRow = async () => {
      const { rows } = await onPostgres((client) =>
        client.query(
          `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
          WHERE d.datname = $1 AND l.locktype = 'tuple' AND l.granted`,
          [name()],
        ),
      )
      return rows.length
    }
    await expect.poll(waitingForRow).toBeGreaterThan(0)
    // The locks have been asked for by then.
    await pause(600)
    expect((await departments()).status).toBe(200)
    await other.query('ROLLBACK')
    await other.end()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
  })

  test('every statement has a limit of time, and a longer one is a busy server', async () => {
    for (const database of [world.database.reads, world.database.writes]) {
      const { rows } = await sql<{ statement: string; lock: string }>`
        SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`.execute(
        database as never,
      )
      expect(rows[0]?.statement).toMatch(/^\d+s$/)
      expect(rows[0]?.lock).not.toBe('0')
    }
  })

  test('connections that are cut amid calls refuse these, and the next calls are answered', async () => {
    let cutting = true
    const replies: Reply[] = []
    const crowd = Array.from({ length: 20 }, async (_, place) => {
      for (let n = 0; cutting; n += 1) replies.push(await (place % 2 ? departments() : create(`Cut ${place} ${n}`)))
    })
    for (let times = 0; times < 5; times += 1) await cut()
    cutting = false
    await Promise.all(crowd)
    const statuses = new Set(replies.map(({ status }) => status))
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect((await departments()).status).toBe(200)
    expect((await create('After the cut')).status).toBe(200)
  })

  test('a database that takes no connections is a 503 until it takes them again', async () => {
    const allow = (yes: boolean) =>
      onPostgres((client) => client.query(`ALTER DATABASE "${name()}" ALLOW_CONNECTIONS ${yes}`))
    await allow(false)
    await cut()
    expectRefused(await departments(), 'database_unavailable', /^The database cannot be reached/)
    expectRefused(await create('Nowhere'), 'database_unavailable', /^The database cannot be reached/)
    await allow(true)
    expect((await departments()).status).toBe(200)
    expect((await create('Nowhere')).status).toBe(200)
  })

  test('a statement that a silent server never answers fails', async () => {
    const { hostname, port } = new URL(url)
    const gate = await openTcpGate({ host: hostname, port: Number(port) })
    const database = await openDatabase({ url: throughGate(url, gate) })
    await database.reads.selectFrom('club').select('id').execute()
    gate.silence()
    await expect(database.reads.selectFrom('club').select('id').execute()).rejects.toThrow(DatabaseUnreachable)
    await gate.close()
    await database.close()
  })
})

test('the tables of a statement are recognised among its columns', () => {
  const text = `select "a"."team" from "match" as "a" inner join "department" on true
    where exists (select 1 FROM points_entry) and "score" = 'from'`
  expect([...tablesIn(text)]).toEqual(['match', 'department', 'points_entry'])
  expect([...tablesIn('insert into "team" ("id") values ($1)')]).toEqual(['team'])
  expect([...tablesIn('update "team_count" set "n" = 1')]).toEqual(['team_count'])
})
