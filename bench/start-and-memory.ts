import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { PREFIX } from '#contract/call/call.ts'
import type { RunningServer } from '#server/testing/running-server.ts'
import type { Club } from './club.ts'
import { type Row, row } from './row.ts'
import { openSeason } from './season.ts'
import { memoryOf } from './side-by-side.ts'

const STARTS = 5
const REST_MS = 3_000

/** The time from a cold start to the first answer and the first page, and the memory at rest after each. */
export async function atRest(club: { start: () => Promise<RunningServer> }): Promise<Row[]> {
  const rounds: { answer: number; idle: number; page: number; used: number }[] = []
  while (rounds.length < STARTS) {
    const { server, milliseconds: answer, megabytes: idle } = await startAndRest(club)
    const asked = performance.now()
    const html = await (await fetch(server.address)).text()
    if (!html.includes('id="page-data"')) throw new Error('The first page is not rendered.')
    const page = answer + performance.now() - asked
    await pause(REST_MS)
    rounds.push({ answer, idle, page, used: megabytesOf(server) })
    await server.stop()
  }
  const of = (figure: keyof (typeof rounds)[number]) => rounds.map((round) => round[figure])
  return [
    row({ what: 'cold start to first answer', values: of('answer'), bound: { most: 500 }, unit: 'ms' }),
    row({ what: 'memory at rest', values: of('idle'), bound: { most: 115 }, unit: 'MB' }),
    row({ what: 'cold start to first rendered page', values: of('page'), bound: { most: 900 }, unit: 'ms' }),
    row({ what: 'memory at rest after the first page', values: of('used'), bound: { most: 150 }, unit: 'MB' }),
  ]
}

/** Starts a server; gives the time to its first answer, and its memory after a rest. */
export async function startAndRest({ start }: { start: () => Promise<RunningServer> }) {
  const began = performance.now()
  const server = await start()
  await (await fetch(`${server.address}/healthz`)).text()
  const milliseconds = performance.now() - began
  await pause(REST_MS)
  return { server, milliseconds, megabytes: megabytesOf(server) }
}

const megabytesOf = ({ pid }: RunningServer) => memoryOf(pid) / 1_024

const LOAD_SECONDS = 60
const READERS = 8
const AFTER_LOAD_MS = 20_000

/** The memory of the server after thousands of results were recorded during reads, and after a rest. */
export async function mixedLoad(club: Club): Promise<Row[]> {
  const server = await club.start()
  const season = await openSeason(server.address)
  const paths = season.departments.flatMap((department) => [
    'pointsTable/',
    `pointsTable/history/${department}?page=2`,
    `pointsTable/particularDepartment/${department}?sport=CRICKET`,
    `match/getMatches/SUMMARY?department=${department}`,
    'team/viewTeams',
  ])
  const requests = paths.map((path) => ({ path: `${PREFIX}/${path}` }))
  const reading = autocannon({ url: server.address, connections: READERS, duration: LOAD_SECONDS, requests })
  const results = await season.recordResults(LOAD_SECONDS)
  const reads = (await reading).requests.average
  const loaded = megabytesOf(server)
  await pause(AFTER_LOAD_MS)
  const values = [megabytesOf(server)]
  await server.stop()
  const note = `${Math.round(loaded)} MB under ${Math.round(results)} results and ${Math.round(reads)} reads a second`
  return [row({ what: 'memory after mixed load and rest', values, bound: { most: 250 }, unit: 'MB', note })]
}
