import { env, stderr } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES } from '#contract/values/enums.ts'
import type { TableName } from '#server/db/schema.ts'
import { sweep } from '#server/platform/files/sweeper.ts'
import { publicAnswers } from '#server/testing/bin/public-answers.ts'
import { type DemoClub, openDemoClub } from '#server/testing/championship/demo-club.ts'
import { expectDerivedSeason } from '#server/testing/championship/derived-season.ts'
import { Client } from '#server/testing/client.ts'
import { sendBytes, sendEvents, sendFrames } from '#server/testing/hostile/connections.ts'
import { randomAt } from '#server/testing/hostile/random.ts'
import { type HostileRequest, hostileRequest, type KnownIds } from '#server/testing/hostile/requests.ts'
import { LiveClient } from '#server/testing/live/live-client.ts'

// More of them, or others: npm run fuzz -- 100000 --seed 7 --from 1.
const REQUESTS = Number(env.FUZZ_REQUESTS ?? 5_000)
const SEED = Number(env.FUZZ_SEED ?? 1)
const FROM = Number(env.FUZZ_FROM ?? 1)
const AT_ONCE = 8
/** People lose their sessions and roles on the way: they sign in again after so many requests. */
const SIGN_IN_EVERY = 400
const TABLES: readonly TableName[] = [
  'announcement',
  'application',
  'bin',
  'department',
  'event',
  'event_entry',
  'event_stage',
  'gc_record',
  'ground',
  'match',
  'points_entry',
  'profile',
  'result_dispute',
  'season',
  'team',
]

const batches = Array.from({ length: Math.ceil(REQUESTS / SIGN_IN_EVERY) }, (_, index) => {
  const first = FROM + index * SIGN_IN_EVERY
  return { first, last: Math.min(first + SIGN_IN_EVERY, FROM + REQUESTS) - 1 }
})
const statuses: Record<string, number> = {}
const errors: string[] = []

let club: DemoClub
beforeAll(async () => {
  club = await openDemoClub(pino({ level: 'error' }, { write: (line) => void errors.push(line) }))
})
afterAll(() => club.world.close())

test('the same seed and number make the same request', () => {
  const ids = { team: ['1'.repeat(24)], match: ['2'.repeat(24)] }
  const made = () => JSON.stringify([1, 2, 3, 4, 5].map((step) => hostileRequest(randomAt(SEED, step), ids)))
  expect(made()).toBe(made())
})

test.each(batches)(
  'no request of any role from $first to $last gets a status of 500 or more, and the points stay what the rules give',
  async ({ first, last }) => {
    const failures: string[] = []
    const ids = await knownIds()
    const clients = await Promise.all([null, ...ROLES_OF_CALLERS].map((role) => signIn(role, first)))
    const sockets = clients.map((client) => new LiveClient(club.world.origin, client))
    await Promise.all(sockets.map((socket) => socket.connected()))
    for (let at = first; at <= last; at += AT_ONCE) {
      const numbers = Array.from({ length: Math.min(AT_ONCE, last - at + 1) }, (_, more) => at + more)
      const found = await Promise.all(numbers.map((number) => attack(number, { ids, clients, sockets })))
      failures.push(...found.flatMap((failure) => failure ?? []))
      // A long run names what it finds at once.
      for (const failure of found) if (failure) stderr.write(`${failure}\n`)
    }
    for (const socket of sockets) socket.close()
    expect(failures).toEqual([])
    expect(errors).toEqual([])
    const viewer = new LiveClient(club.world.origin)
    expect(await viewer.send('watchLiveScores', undefined)).toMatchObject({ ok: true })
    viewer.close()
    await expectDerivedSeason({ ...club.world, ...club.world.app.context })
  },
)

test('afterwards the server is ready, answers all public reads, and answers them the same again', async () => {
  // Of a few requests all may be refused.
  if (REQUESTS > SIGN_IN_EVERY) expect(statuses[200]).toBeGreaterThan(REQUESTS / 8)
  const visitor = new Client(club.world.origin)
  expect((await visitor.fetch('/readyz', {})).status).toBe(200)
  const answers = await publicAnswers(visitor)
  expect(await publicAnswers(visitor)).toEqual(answers)
})

test('no file is left without a row', async () => {
  const { database, app, disk, travel } = club.world
  travel(2 * 60 * 60_000)
  await pause(0)
  const swept = await sweep({ database, fileStore: { disk }, now: app.context.now }, { most: 1 })
  expect(swept).toMatchObject({ objects: 0 })
})

const ROLES_OF_CALLERS = Object.keys(ROLES) as (keyof typeof ROLES)[]

interface Attackers {
  ids: KnownIds
  clients: readonly Client[]
  sockets: readonly LiveClient[]
}

/** What went wrong, with the command that repeats it. */
async function attack(number: number, { ids, clients, sockets }: Attackers): Promise<string | null> {
  const random = randomAt(SEED, number)
  const { origin } = club.world
  const fail = (what: string) => `npm run fuzz -- 1 --seed ${SEED} --from ${number}: ${what}`
  if (random.chance(0.01)) {
    const answer = await sendBytes(origin, random)
    return /^HTTP\/1\.1 5(?!05)/m.test(answer) ? fail(answer.slice(0, 500)) : null
  }
  if (random.chance(0.005)) {
    await sendFrames(origin, random)
    return null
  }
  if (random.chance(0.04)) {
    await sendEvents(random.pick(sockets), random, ids)
    return null
  }
  const client = random.pick(clients)
  const { path, init } = hostileRequest(random, ids)
  const answer = await client.fetch(path, init).catch((error: Error) => error)
  const status = answer instanceof Error ? `${answer.message} ${answer.cause ?? ''}` : answer.status
  statuses[status] = (statuses[status] ?? 0) + 1
  const isFine = typeof status === 'number' && (status < 500 || path.startsWith('/readyz'))
  return isFine ? null : fail(`${status} ${describeRequest({ path, init })}`)
}

/** One of the people who have the role, or a new one. */
async function signIn(role: keyof typeof ROLES | null, step: number) {
  const people = (await club.all('profile')).filter((one) => one.role === role)
  return people.length > 0 ? club.world.signIn(randomAt(SEED, step).pick(people).id) : club.world.as(role)
}

async function knownIds(): Promise<KnownIds> {
  const tables = await Promise.all(
    TABLES.map(async (table) => [table, (await club.all(table)).map((row) => (row as { id: string }).id)] as const),
  )
  const rooms = (await club.all('match')).flatMap(({ room_id }) => room_id ?? [])
  return { ...Object.fromEntries(tables), room: rooms }
}

const describeRequest = ({ path, init: { method, headers, body } }: HostileRequest) =>
  [method, path, JSON.stringify(headers), body instanceof FormData ? JSON.stringify([...body.entries()]) : body]
    .map((part) => String(part).slice(0, 500))
    .join(' ')
