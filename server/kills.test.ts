import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/testing/samples.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { verifyTrail } from '#server/platform/data/audit-chain.ts'
import { expectDerivedSeason } from '#server/testing/championship/derived-season.ts'
import { expectRunningTotals } from '#server/testing/championship/expect-sound-ledger.ts'
import { Client } from '#server/testing/client.ts'
import { randomAt } from '#server/testing/hostile/random.ts'
import { type ClubLoad, startLoad } from '#server/testing/load/load.ts'
import { findLosses } from '#server/testing/load/losses.ts'
import { recoveryAfter } from '#server/testing/load/recovery.ts'
import { findFreePort } from '#server/testing/nodes/free-port.ts'
import { type RunningServer, startServer } from '#server/testing/running-server.ts'
import { createEmpty, type EmptyDatabase, makeFolder } from '#server/testing/stores/archives.ts'

// More of them, or at other moments: npm run kills -- 100 --seed 7.
const KILLS = Number(env.KILLS ?? 2)
const SEED = Number(env.KILLS_SEED ?? 1)
const LONGEST_MS = 1_500
const ZONE = 'Asia/Kolkata'

let place: Awaited<ReturnType<typeof makeFolder>>
let empty: EmptyDatabase
let database: Database
let variables: Record<string, string>
let server: RunningServer
let load: ClubLoad
let results: Awaited<ReturnType<typeof writeResults>>
const ending = new AbortController()

beforeAll(async () => {
  place = await makeFolder()
  const data = join(place.folder, 'data')
  await mkdir(data)
  empty = await createEmpty(data)
  const { at } = empty
  variables = {
    DATA_DIR: data,
    ...('url' in at && { DATABASE_URL: at.url }),
    ADMIN_EMAIL: login.email,
    ADMIN_PASSWORD: login.password,
    RATE_LIMITS: 'off',
    PORT: String(await findFreePort()),
    CLUB_TIMEZONE: ZONE,
  }
  server = await startServer(variables)
  load = await startLoad(server.address, login, 100)
  database = await openDatabase(at)
  results = await writeResults(ending.signal)
})
afterAll(async () => {
  load?.close()
  await database?.close()
  await server?.stop('SIGKILL')
  await empty?.drop()
  await place?.close()
})

const kills = Array.from({ length: KILLS }, (_, at) => at + 1)
test.each(kills)('a server that is killed at a random moment of mixed writes serves again (%i)', async (kill) => {
  await recovered()
  await pause(randomAt(SEED, kill).fraction() * LONGEST_MS)
  await server.stop('SIGKILL')
  server = await startServer(variables)
})

test('it has stored all that it has acknowledged, and nothing by half', async () => {
  await recovered()
  ending.abort()
  await Promise.all([load.stopWriting(), results.ended])

  expect(await findLosses(database, load)).toEqual([])
  const stored = new Set((await database.reads.selectFrom('match').select('id').execute()).map(({ id }) => id))
  expect(results.recorded.filter((id) => !stored.has(id))).toEqual([])
  expect(results.deleted.filter((id) => stored.has(id))).toEqual([])
  expect(results.recorded.length).toBeGreaterThan(0)
  expect([...results.failures, ...load.keepers.flatMap(({ failures }) => failures)]).toEqual([])
  await expectDerivedSeason({ database, origin: server.address, zone: ZONE, now: () => new Date() })
  await expectRunningTotals(database)
  await expect.poll(() => verifyTrail(database.reads, new Date())).toContain('chain whole up to number')
})

const recovered = () => expect.poll(() => recoveryAfter(performance.now() - LONGEST_MS, load)).not.toBeNull()

/** A helper that records results, and deletes each third of them. What was cut off is not repeated. */
async function writeResults(signal: AbortSignal) {
  const { address } = server
  const client = new Client(address)
  expect((await client.post('authentication/login', login)).status).toBe(200)
  const teams: { body: { body: { _id: string }[] } } = await client.get('team/viewTeams?sport=CRICKET&gender=MALE')
  const [team1, team2] = teams.body.body.map(({ _id }) => _id)
  const result = {
    team1,
    team2,
    sport: 'CRICKET',
    gender: 'MALE',
    date: '2026-02-01',
    time: '10:00',
    status: 'SUMMARY',
  }
  const recorded: string[] = []
  const deleted: string[] = []
  const failures: string[] = []

  async function write() {
    for (let count = 1; !signal.aborted; count += 1) {
      try {
        const scores = { team1Score: 2, team2Score: 1, winner: 'TEAM1', venue: 'North Ground' }
        // A session's token lasts for minutes.
        if (count % 200 === 0) await client.post('authentication/login', login)
        const made = await client.post('match/createSummary', { ...result, ...scores })
        if (made.status !== 200) failures.push(JSON.stringify(made.body))
        else if (count % 3 > 0) recorded.push(made.body.body._id)
        else {
          const gone = await client.delete(`match/deleteMatch/${made.body.body._id}`)
          if (gone.status === 200) deleted.push(made.body.body._id)
        }
      } catch {
        // Killed before it answered: whether it is stored is unknown.
        await pause(50)
      }
    }
  }
  return { recorded, deleted, failures, ended: write() }
}
