import { ADMIN, type Club, post, send } from './club.ts'
import { openKeepers } from './live-club.ts'
import { type Row, row } from './row.ts'

const KEEPERS = 100
const ROUNDS = 12
export const ROUND_SECONDS = 2
const AT_ONCE = 4
const KIND = { sport: 'CRICKET', gender: 'MALE' } as const
const RESULT = { winner: 'TEAM1', team1Score: 3, team2Score: 1 } as const

/** Durable writes a second: changes of scores, results, and results of drawn matches, after which the draw is derived again. */
export async function writes(club: Club): Promise<Row[]> {
  const server = await club.start()
  const keepers = await openKeepers(server.address, KEEPERS)
  const season = await openSeason(server.address)
  const what = `changes of scores that ${KEEPERS} keepers have acknowledged`
  const rows = [
    await measured(what, 2_000, keepers.keep),
    await measured('results without a draw', 100, season.recordResults),
    await measured('results of drawn matches', 100, season.recordDrawnResults),
  ]
  keepers.close()
  await server.stop()
  return rows
}

async function measured(what: string, least: number, work: (seconds: number) => Promise<number>): Promise<Row> {
  // Warms up.
  await work(ROUND_SECONDS)
  const values: number[] = []
  while (values.length < ROUNDS) values.push(await work(ROUND_SECONDS))
  return row({ what, values, bound: { least }, unit: 'a second' })
}

/** Teams of all departments. Both functions give the results a second. */
export async function openSeason(address: string) {
  const cookie = await post(address, 'authentication/login', ADMIN)
  const call = <T>(method: string, path: string, body?: object) => send<T>(address, { method, path, body, cookie })
  for (const { _id: department } of await call<{ _id: string }[]>('GET', 'department/departments'))
    await call('POST', 'team/createTeam', { name: `Eleven of ${department}`, department, ...KIND })
  const teams = await call<{ _id: string; department: { _id: string } }[]>('GET', 'team/viewTeams?q=Eleven&pageSize=48')
  let made = 0

  async function recordResult() {
    made += 1
    const [team1, team2] = [teams[made % teams.length]?._id, teams[(made + 1) % teams.length]?._id]
    await call('POST', 'match/createSummary', { team1, team2, ...KIND, ...RESULT })
  }

  /** The matches of a new league of all teams. */
  async function drawLeague(): Promise<string[]> {
    made += 1
    const event = await call<{ _id: string }>('POST', 'event/createEvent', { ...KIND, name: `League ${made}` })
    for (const { _id: team, department } of teams)
      await call('POST', 'entry/enter', { event: event._id, department: department._id, team })
    const stages = await call<Draw>('PUT', `draw/setStages/${event._id}`, { stages: [{ kind: 'LEAGUE' }] })
    const drawn = await call<Draw>('POST', `draw/drawStage/${stages.stages[0]?._id}`, { method: 'LOTS' })
    return drawn.stages.flatMap(({ fixtures }) => fixtures.flatMap(({ match }) => match?._id ?? []))
  }

  let open: string[] = []
  const refill = async () => {
    if (open.length < AT_ONCE) open = [...open, ...(await drawLeague())]
  }
  return {
    recordResults: (seconds: number) => rateOf(seconds, recordResult),
    async recordDrawnResults(seconds: number): Promise<number> {
      let [count, took] = [0, 0]
      while (took < seconds * 1_000) {
        // The draw of the next league is not counted.
        await refill()
        const some = open.splice(0, AT_ONCE)
        const began = performance.now()
        await Promise.all(some.map((id) => call('POST', `match/recordResult/${id}`, RESULT)))
        took += performance.now() - began
        count += some.length
      }
      return (count * 1_000) / took
    },
  }
}

interface Draw {
  stages: { _id: string; fixtures: { match: { _id: string } | null }[] }[]
}

async function rateOf(seconds: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  let count = 0
  const one = async () => {
    for (; performance.now() < began + seconds * 1_000; count += 1) await work()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return (count * 1_000) / (performance.now() - began)
}
