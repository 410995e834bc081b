import { connect } from 'node:net'
import { env } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES } from '#contract/values/enums.ts'
import type { TableName } from '#server/db/schema.ts'
import { sweep } from '#server/platform/files/sweeper.ts'
import { type DemoClub, openDemoClub } from '#server/testing/championship/demo-club.ts'
import { expectDerivedSeason } from '#server/testing/championship/derived-season.ts'
import { Client } from '#server/testing/client.ts'
import { Random } from '#server/testing/hostile/random.ts'
import { hostileBytes, hostileEvent, hostileRequest, type KnownIds } from '#server/testing/hostile/requests.ts'
import { LiveClient } from '#server/testing/live/live-client.ts'

// More of them, or others: FUZZ_REQUESTS=100000 FUZZ_SEED=7.
const REQUESTS = Number(env.FUZZ_REQUESTS ?? 5_000)
const SEED = Number(env.FUZZ_SEED ?? 1)
const AT_ONCE = 8
/** People lose their sessions and roles on the way: they sign in again after so many requests. */
const SIGN_IN_EVERY = 400
const TABLES: readonly TableName[] = [
  'announcement',
  'application',
  'department',
  'event',
  'event_entry',
  'event_stage',
  'gc_record',
  'match',
  'points_entry',
  'profile',
  'season',
  'team',
]

const batches = Array.from({ length: Math.ceil(REQUESTS / SIGN_IN_EVERY) }, (_, index) => {
  const first = index * SIGN_IN_EVERY + 1
  return { first, last: Math.min(first + SIGN_IN_EVERY - 1, REQUESTS) }
})
const random = new Random(SEED)
const statuses: Record<string, number> = {}

let club: DemoClub
beforeAll(async () => {
  club = await openDemoClub()
})
afterAll(() => club.world.close())

test.each(batches)(
  'no request of any role from $first to $last gets a status of 500 or more, and the points stay what the rules give',
  async ({ first, last }) => {
    const failures: string[] = []
    const ids = await knownIds()
    const clients = await Promise.all([null, ...ROLES_OF_CALLERS].map((role) => signIn(role)))
    for (let made = first; made <= last; made += AT_ONCE) {
      const sent = Array.from({ length: AT_ONCE }, () => ({
        client: random.pick(clients),
        request: hostileRequest(random, ids),
      }))
      await Promise.all(
        sent.map(async ({ client, request: { path, init } }) => {
          const answer = await client.fetch(path, init).catch((error: Error) => error)
          const status = answer instanceof Error ? answer.message : answer.status
          statuses[status] = (statuses[status] ?? 0) + 1
          if (typeof status === 'string' || (status >= 500 && !path.startsWith('/readyz')))
            failures.push(`${status} ${init.method} ${path.slice(0, 300)} ${describeBody(init)}`)
        }),
      )
    }
    expect(failures).toEqual([])
    await sendEvents(clients, ids)
    await sendBytes()
    await expectDerivedSeason({ ...club.world, ...club.world.app.context })
  },
)

test('enough of the requests reach what they attack, and the server is ready afterwards', async () => {
  expect(statuses[200]).toBeGreaterThan(REQUESTS / 8)
  expect((await new Client(club.world.origin).fetch('/readyz', {})).status).toBe(200)
})

test('no file is left without a row', async () => {
  const { database, app, disk, travel } = club.world
  travel(2 * 60 * 60_000)
  await pause(0)
  const swept = await sweep({ database, fileStore: { disk }, now: app.context.now }, { most: 1 })
  expect(swept).toMatchObject({ objects: 0 })
})

const ROLES_OF_CALLERS = Object.keys(ROLES) as (keyof typeof ROLES)[]

/** One of the people who have the role, or a new one. */
async function signIn(role: keyof typeof ROLES | null) {
  const people = (await club.all('profile')).filter((one) => one.role === role)
  return people.length > 0 ? club.world.signIn(random.pick(people).id) : club.world.as(role)
}

async function knownIds(): Promise<KnownIds> {
  const tables = await Promise.all(
    TABLES.map(async (table) => [table, (await club.all(table)).map((row) => (row as { id: string }).id)] as const),
  )
  const rooms = (await club.all('match')).flatMap(({ room_id }) => room_id ?? [])
  return { ...Object.fromEntries(tables), room: rooms }
}

/** The server may disconnect a client that sends too much. It goes on for all others. */
async function sendEvents(clients: readonly Client[], ids: KnownIds) {
  const attacker = new LiveClient(club.world.origin, random.pick(clients))
  await attacker.connected()
  for (let sent = 0; sent < 20; sent += 1) {
    const [name, ...payload] = hostileEvent(random, ids)
    attacker.socket.emit(name as 'updateScore', ...(payload as [never]))
  }
  const viewer = new LiveClient(club.world.origin)
  expect(await viewer.send('watchLiveScores', undefined)).toMatchObject({ ok: true })
  for (const one of [attacker, viewer]) one.close()
}

/** Sends bytes on a connection of their own. The server answers them or closes it, and goes on. */
async function sendBytes() {
  const { port } = new URL(club.world.origin)
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(hostileBytes(random)))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
      if (!/^HTTP\/1\.1 5/.test(answer)) socket.end()
    })
    socket.on('error', () => resolve())
    socket.on('close', () => {
      expect(answer).not.toMatch(/^HTTP\/1\.1 5(?!05)/)
      resolve()
    })
    socket.setTimeout(500, () => socket.destroy())
  })
}

const describeBody = ({ body }: RequestInit) =>
  body instanceof FormData ? JSON.stringify([...body.entries()]).slice(0, 500) : String(body).slice(0, 500)
