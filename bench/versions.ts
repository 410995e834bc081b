import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PREFIX } from '#contract/call.ts'
import type { RunningServer } from '#server/testing/running-server.ts'
import { build } from './build.ts'
import { type Club, makeClub } from './club.ts'
import { fillTeams } from './fill-teams.ts'
import { openLiveClub } from './live-club.ts'
import { measurePairs, type Paired } from './paired.ts'
import { memoryOf } from './process-use.ts'
import type { Row } from './row.ts'
import { rate } from './side-by-side.ts'

const TEAMS = 2_000
const KEEPERS = 20
const ROUND_SECONDS = 2
const REST_MS = 3_000
const LEAST = 0.97
const UNCACHED = { READ_CACHE_MB: '0' }
const READS = [
  ['a page of teams, uncached', 'team/viewTeams?sport=CHESS&gender=FEMALE&page=3', UNCACHED],
  ['departments, uncached', 'department/departments', UNCACHED],
  ['the point table, uncached', 'pointsTable/', UNCACHED],
  ['a page of teams, cached', 'team/viewTeams?sport=CHESS&gender=FEMALE&page=3', {}],
] as const

type Pair<T> = readonly [ours: T, other: T]

/** The speed and memory of these sources beside those of another checkout, which has its own packages installed. */
export async function versions(folder: string): Promise<Row[]> {
  build(folder)
  const clubs = [await makeClub(), await makeClub(resolve(folder))] as const
  try {
    for (const { databaseFile } of clubs) fillTeams(databaseFile, TEAMS)
    const rows: Row[] = []
    for (const [what, path, variables] of READS) rows.push(await compareReads(what, path, clubs, variables))
    rows.push(await compareScores(clubs))
    rows.push(smaller('start to first answer', await compareClubs(clubs, millisecondsToAnswer), 'ms'))
    rows.push(smaller('memory at rest', await compareClubs(clubs, megabytesAtRest), 'MB'))
    return rows
  } finally {
    for (const club of clubs) await club.remove()
  }
}

async function running<T>(clubs: Pair<Club>, variables: object, run: (servers: Pair<RunningServer>) => Promise<T>) {
  const servers = [await clubs[0].start({ ...variables }), await clubs[1].start({ ...variables })] as const
  try {
    return await run(servers)
  } finally {
    for (const server of servers) await server.stop()
  }
}

const compareReads = (what: string, path: string, clubs: Pair<Club>, variables: object) =>
  running(clubs, variables, async ([ours, other]) => {
    const reads = ({ address }: RunningServer) => rate({ url: `${address}${PREFIX}/${path}` }, ROUND_SECONDS)
    return rowOf(
      what,
      await measurePairs(
        () => reads(ours),
        () => reads(other),
      ),
      'a second',
    )
  })

const compareScores = (clubs: Pair<Club>) =>
  running(clubs, {}, async ([ours, other]) => {
    const [keepOurs, keepOther] = [await openKeepers(ours), await openKeepers(other)]
    return rowOf(`changes of scores of ${KEEPERS} keepers`, await measurePairs(keepOurs, keepOther), 'a second')
  })

/** A function that lets each keeper send changes one after another, and gives how many were acknowledged a second. */
async function openKeepers({ address }: RunningServer): Promise<() => Promise<number>> {
  const live = await openLiveClub(address)
  const keepers = await Promise.all(
    Array.from({ length: KEEPERS }, async () => ({ by: await live.openKeeper(), room: await live.openRoom() })),
  )
  let changes = 0
  return async () => {
    const [before, ends] = [changes, performance.now() + ROUND_SECONDS * 1_000]
    const keep = async ({ by, room }: (typeof keepers)[number]) => {
      while (performance.now() < ends) {
        changes += 1
        const answer = await live.update(room, changes, by)
        if (!answer.ok) throw new Error(answer.error)
      }
    }
    await Promise.all(keepers.map(keep))
    return (changes - before) / ROUND_SECONDS
  }
}

/** Measures both clubs in turns. */
const compareClubs = ([ours, other]: Pair<Club>, measure: (club: Club) => Promise<number>) =>
  measurePairs(
    () => measure(ours),
    () => measure(other),
  )

async function millisecondsToAnswer(club: Club): Promise<number> {
  const began = performance.now()
  const server = await club.start()
  await (await fetch(`${server.address}/healthz`)).text()
  const took = performance.now() - began
  await server.stop()
  return took
}

async function megabytesAtRest(club: Club): Promise<number> {
  const server = await club.start()
  await pause(REST_MS)
  const megabytes = memoryOf(server.pid) / 1024
  await server.stop()
  return megabytes
}

/** Where less is better, the ratio is turned round. */
const smaller = (what: string, { ours, other, ratio, from, to }: Paired, unit: string) =>
  rowOf(what, { ours, other, ratio: 1 / ratio, from: 1 / to, to: 1 / from }, unit)

function rowOf(what: string, { ours, other, ratio, from, to }: Paired, unit: string): Row {
  const spread = `${from.toFixed(2)} to ${to.toFixed(2)}`
  const decided = ratio < LEAST && to >= LEAST ? ', undecided' : ''
  return {
    what,
    measured: `${Math.round(ours)} beside ${Math.round(other)} ${unit}: ${ratio.toFixed(2)} (${spread})${decided}`,
    bound: `at least ${LEAST} of the other version`,
    reached: ratio >= LEAST,
  }
}
