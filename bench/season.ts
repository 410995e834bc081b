import { KIND, loginAsAdmin } from './club.ts'

const AT_ONCE = 4
const RESULT = { winner: 'TEAM1', team1Score: 3, team2Score: 1 } as const

/** Results of the teams of a club, with and without a draw. */
export async function openSeason(address: string) {
  const { call } = await loginAsAdmin(address)
  const teams = await call<{ _id: string; department: { _id: string } }[]>('GET', 'team/viewTeams?pageSize=48')
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
  return {
    departments: teams.map(({ department }) => department._id),
    async recordMany(count: number) {
      for (let at = 0; at < count; at += 1) await recordResult()
    },
    /** Gives the results a second. */
    async recordResults(seconds: number): Promise<number> {
      const [before, began] = [made, performance.now()]
      const recordSome = async () => {
        while (performance.now() < began + seconds * 1_000) await recordResult()
      }
      await Promise.all(Array.from({ length: AT_ONCE }, recordSome))
      return ((made - before) * 1_000) / (performance.now() - began)
    },
    /** Gives the results a second. The draw of the next league is not counted. */
    async recordDrawnResults(seconds: number): Promise<number> {
      let [count, took] = [0, 0]
      while (took < seconds * 1_000) {
        if (open.length < AT_ONCE) open = [...open, ...(await drawLeague())]
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
