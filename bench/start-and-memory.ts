import { setTimeout as pause } from 'node:timers/promises'
import { PREFIX } from '#contract/call/call.ts'
import type { RunningServer } from '#server/testing/running-server.ts'
import { ADMIN, type Club, post } from './club.ts'
import { median, type Row } from './row.ts'
import { memoryOf } from './side-by-side.ts'

const STARTS = 5
const REST_MS = 3_000
const BOUNDS = [
  ['cold start to first answer', 500, 'ms'],
  ['memory at rest', 115, 'MB'],
  ['cold start to first rendered page', 900, 'ms'],
  ['memory at rest after the first rendered page', 150, 'MB'],
] as const

/** The time from a cold start to the first answer and the first page, and the memory at rest after each. */
export async function atRest(club: { start: () => Promise<RunningServer> }): Promise<Row[]> {
  const rounds: number[][] = []
  for (let round = 0; round < STARTS; round += 1) {
    const began = performance.now()
    const server = await club.start()
    await (await fetch(`${server.address}/healthz`)).text()
    const start = performance.now() - began
    await pause(REST_MS)
    const before = memoryOf(server.pid) / 1024
    const asked = performance.now()
    const page = await (await fetch(server.address)).text()
    if (!page.includes('id="page-data"')) throw new Error('The first page is not rendered.')
    const first = start + performance.now() - asked
    await pause(REST_MS)
    rounds.push([start, before, first, memoryOf(server.pid) / 1024])
    await server.stop()
  }
  return BOUNDS.map(([what, bound, unit], place) => {
    const measured = median(rounds.map((round) => round[place] ?? Number.NaN))
    return {
      what,
      measured: `${Math.round(measured)} ${unit}`,
      bound: `at most ${bound} ${unit}`,
      reached: measured <= bound,
    }
  })
}

const ENTRIES = 17_000
const WRITERS = 4
const READERS = 8
const LONGEST_LOAD_MS = 240_000
const AFTER_LOAD_MS = 20_000
const MOST_MEGABYTES = 250
const KIND = { sport: 'CRICKET', gender: 'MALE' } as const

/** The memory of the server after thousands of results were recorded during reads, and after a rest. */
export async function mixedLoad(club: Club): Promise<Row[]> {
  const server = await club.start()
  try {
    const season = await openSeason(server.address)
    const began = performance.now()
    const isOver = () => season.recorded() >= ENTRIES || performance.now() - began > LONGEST_LOAD_MS
    const until = async (work: () => Promise<unknown>) => {
      while (!isOver()) await work()
    }
    const writers = Array.from({ length: WRITERS }, () => until(season.record))
    const readers = Array.from({ length: READERS }, () => until(season.read))
    await Promise.all([...writers, ...readers])
    const seconds = (performance.now() - began) / 1_000
    const loaded = memoryOf(server.pid) / 1_024
    const table = await (await fetch(`${server.address}${PREFIX}/pointsTable`)).text()
    await pause(AFTER_LOAD_MS)
    const rested = memoryOf(server.pid) / 1_024
    const load = `${season.recorded()} entries, ${Math.round(season.reads() / seconds)} reads/s`
    return [
      {
        what: 'memory after mixed load and rest',
        measured: `${Math.round(rested)} MB (${Math.round(loaded)} MB under load; ${load}; table of ${table.length} bytes)`,
        bound: `under ${MOST_MEGABYTES} MB`,
        reached: rested < MOST_MEGABYTES,
      },
    ]
  } finally {
    await server.stop()
  }
}

async function openSeason(address: string) {
  const cookie = await post(address, 'authentication/login', ADMIN)
  const get = async (path: string) => (await fetch(`${address}${PREFIX}/${path}`)).json()
  const departments: { _id: string }[] = (await get('department/departments')).body
  for (const { _id: department } of departments) {
    await post(address, 'team/createTeam', { name: `Side of ${department}`, department, ...KIND }, cookie)
  }
  const teams: { _id: string }[] = (await get('team/viewTeams?pageSize=48')).body
  const paths = departments.flatMap(({ _id }) => [
    'pointsTable',
    `pointsTable/history/${_id}`,
    `pointsTable/history/${_id}?page=2`,
    `pointsTable/particularDepartment/${_id}?sport=CRICKET`,
    `department/departments/${_id}`,
    `match/getMatches/SUMMARY?department=${_id}`,
    'match/getMatches/SUMMARY?page=3',
    'team/viewTeams',
  ])
  let recorded = 0
  let reads = 0
  const at = <T>(list: readonly T[], place: number) => list[place % list.length] as T
  return {
    recorded: () => recorded,
    reads: () => reads,
    record: async () => {
      recorded += 1
      const [team1, team2] = [at(teams, recorded), at(teams, recorded + 1 + (recorded % (teams.length - 1)))]
      const result = { team1: team1._id, team2: team2._id, ...KIND, winner: 'TEAM1', team1Score: 3, team2Score: 1 }
      await post(address, 'match/createSummary', result, cookie)
    },
    read: async () => {
      reads += 1
      await (await fetch(`${address}${PREFIX}/${at(paths, reads * 7)}`)).arrayBuffer()
    },
  }
}
