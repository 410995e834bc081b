import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { PREFIX } from '#contract/call/call.ts'
import { openDatabase } from '#server/db/database.ts'
import { ADMIN, type Club, post } from './club.ts'
import { openLiveClub } from './live-club.ts'
import { playManyMatches } from './many-matches.ts'
import { percentile, type Row } from './row.ts'

const SECONDS = 10
// More would be refused as too fast.
const SCORE_EVERY_MS = 60
// About five seasons.
const MATCHES = 5_000
const PROBE_EVERY_MS = 100
const SLOWEST_SCORE_MS = 250
const RECOVERED_WITHIN_MS = 1_000
const QUICK_MS = 50
const CACHED = `${PREFIX}/department/departments`

/** Score changes, cached reads and `/healthz` while strangers ask for pages with searches, or many people record results. */
export async function overload(club: Club): Promise<Row[]> {
  const database = await openDatabase({ file: club.databaseFile })
  await playManyMatches(database, MATCHES)
  await database.close()
  const server = await club.start({ RATE_LIMITS: 'on' })
  const [record, score] = [await resultOf(server.address), await openScore(server.address)]
  const rows: Row[] = []
  for (const [what, connections, request] of [
    ['20 visitors with searches', 20, search],
    ['200 visitors with searches', 200, search],
    ['300 writers of results', 300, () => record],
  ] as const) {
    const load = autocannon({
      url: server.address,
      connections,
      duration: SECONDS,
      timeout: 60,
      requests: [{ setupRequest: (one) => ({ ...one, ...request() }) }],
    })
    const ends = performance.now() + SECONDS * 1_000
    const [scores, cached, health] = await Promise.all([
      timesOf(score, ends, SCORE_EVERY_MS),
      timesOf(() => get(server.address + CACHED), ends, PROBE_EVERY_MS),
      timesOf(() => get(`${server.address}/healthz`), ends, PROBE_EVERY_MS),
    ])
    const { statusCodeStats = {} } = await load
    const recovered = await timeUntilQuick(score)
    const answers = Object.entries(statusCodeStats).map(([status, { count = 0 }]) => `${count} with ${status}`)
    rows.push({
      what: `score change beside ${what}, p99`,
      measured: `${inWords(scores)}; cached read ${inWords(cached)}; /healthz ${inWords(health)}; quick again after ${Math.round(recovered)} ms; ${answers.join(', ')}`,
      bound: `at most ${SLOWEST_SCORE_MS} ms, quick again within ${RECOVERED_WITHIN_MS} ms`,
      reached: percentile(scores, 0.99) <= SLOWEST_SCORE_MS && recovered <= RECOVERED_WITHIN_MS,
    })
  }
  await server.stop()
  return rows
}

let searches = 0
function search() {
  searches += 1
  return { method: 'GET', path: `/${searches % 2 ? 'teams' : 'matches/summary'}?q=made-up-${searches}` } as const
}

async function resultOf(address: string) {
  const cookie = await post(address, 'authentication/login', ADMIN)
  const { body } = await (await fetch(`${address}${PREFIX}/team/viewTeams?sport=CRICKET&gender=MALE`)).json()
  const result = { team1: body[0]._id, team2: body[1]._id, sport: 'CRICKET', gender: 'MALE' }
  return {
    method: 'POST',
    path: `${PREFIX}/match/createSummary`,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ ...result, winner: 'TEAM1', team1Score: 3, team2Score: 1 }),
  } as const
}

async function openScore(address: string) {
  const live = await openLiveClub(address)
  const room = await live.openRoom()
  let changes = 0
  return async () => {
    changes += 1
    const answer = await live.update(room, changes)
    if (!answer.ok) throw new Error(answer.error)
  }
}

async function get(address: string) {
  const response = await fetch(address)
  await response.text()
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`)
}

async function timesOf(work: () => Promise<void>, ends: number, everyMs: number): Promise<number[]> {
  const times: number[] = []
  while (performance.now() < ends) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
    await pause(everyMs)
  }
  return times
}

/** How long after the load a score change first takes no time worth mentioning. */
async function timeUntilQuick(work: () => Promise<void>): Promise<number> {
  const ended = performance.now()
  for (;;) {
    const began = performance.now()
    await work()
    if (performance.now() - began < QUICK_MS) return began - ended
  }
}

const inWords = (times: readonly number[]) =>
  `${[0.5, 0.99].map((part) => Math.round(percentile(times, part))).join(' and ')} ms`
