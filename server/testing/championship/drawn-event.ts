import type { DrawnFixture, EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import type { Entrant, Sport } from '#contract/values/enums.ts'
import type { League } from '#server/testing/league.ts'

/** An event whose entries are drawn and played through the server. */
export interface DrawnEvent {
  event: string
  entries: string[]
  draw(): Promise<EventDraw>
  stage(number?: number): Promise<StageOfDraw>
  /** Draws a stage and returns it. */
  drawn(number?: number, body?: object): Promise<StageOfDraw>
  decide(position: number, body: object, number?: number): Promise<{ status: number; body: Record<string, unknown> }>
  /** Records the result of the match of a fixture: its first side wins. */
  play(
    fixture: DrawnFixture,
    winner?: 'TEAM1' | 'TEAM2' | 'TIE',
  ): Promise<{ status: number; body: Record<string, unknown> }>
}

let names = 0

/** An event of men's chess, or of another sport, with entries of new departments, or all of one: teams, or people without one. */
export async function openDrawnEvent(
  league: Pick<League, 'helper' | 'visitor' | 'world'>,
  {
    stages,
    entries,
    entrant = 'TEAM',
    ofOne = false,
    sport = 'CHESS',
  }: { stages: object[]; entries: number; entrant?: Entrant; ofOne?: boolean; sport?: Sport },
): Promise<DrawnEvent> {
  names += 1
  const { helper, visitor, world } = league
  const entriesEach = ofOne ? entries : 1
  const named = { sport, gender: 'MALE', name: `Drawn ${names}`, entrant, entriesEach }
  const created = await helper.post('event/createEvent', named)
  const event: string = created.body.body._id
  const ids: string[] = []
  let department = ''
  for (let index = 1; index <= entries; index += 1) {
    if (index === 1 || !ofOne) department = (await world.rows.department({ name: `Department ${names} ${index}` })).id
    const team = await world.rows.team({
      name: `Team ${names} ${index}`,
      department_id: department,
      sport,
      gender: 'MALE',
    })
    const given = { event, department, ...(entrant === 'TEAM' && { team: team.id }) }
    const { body } = await helper.post('entry/enter', given)
    ids.push(body.body._id)
  }
  const set = await helper.put(`draw/setStages/${event}`, { stages })
  if (set.status !== 200) throw new Error(set.body.error)
  const draw = async (): Promise<EventDraw> => (await visitor.get(`draw/ofEvent/${event}`)).body.body
  const stage = async (number = 1): Promise<StageOfDraw> => {
    const found = (await draw()).stages.find((one) => one.number === number)
    if (!found) throw new Error(`There is no stage ${number}.`)
    return found
  }
  return {
    event,
    entries: ids,
    draw,
    stage,
    drawn: async (number = 1, body = { method: 'SEEDS', seed: 'Sports day' }) => {
      const { _id } = await stage(number)
      const reply = await helper.post(`draw/drawStage/${_id}`, body)
      if (reply.status !== 200) throw new Error(reply.body.error)
      return stage(number)
    },
    decide: async (position, body, number = 1) => {
      const { _id } = await stage(number)
      const { version } = await draw()
      return helper.put(`draw/decideFixture/${_id}`, { position, basedOn: version, ...body })
    },
    play: ({ match }, winner = 'TEAM1') => helper.post(`match/recordResult/${match?._id}`, { winner }),
  }
}
