import { eventTitle } from '#contract/event/calls.ts'
import type { EventRef } from '#contract/schemas/replies.ts'
import type { EventGender, Gender, Sport } from '#contract/values/enums.ts'
import type { Client, Reply } from './client.ts'
import { openWorld, type World } from './world.ts'

const DEPARTMENTS = ['Civil', 'Maths', 'Physics'] as const
export type Entrant = (typeof DEPARTMENTS)[number]

const KINDS = [
  ['CHESS', 'MALE'],
  ['CHESS', 'FEMALE'],
  ['CRICKET', 'MALE'],
] as const

/** Three departments with a team of each kind, and the people in charge of their championship. */
export interface League {
  world: World
  admin: Client
  helper: Client
  visitor: Client
  departments: Record<Entrant, string>
  team(of: Entrant, sport?: Sport, gender?: Gender): string
  /** Two teams as a form names them: men's chess by default. */
  sides(
    one: Entrant,
    other: Entrant,
    kind?: { sport?: Sport; gender?: Gender },
  ): { team1: string; team2: string; sport: Sport; gender: Gender }
  /** The first side wins a match against the other. */
  win(one: Entrant, other: Entrant): Promise<Reply>
  /** A new event of the running season, as other answers refer to it. */
  event(sport: Sport, gender: EventGender, name?: string): Promise<EventRef>
  /** The public point table. */
  table(): Promise<Record<string, number>>
  openSeason(): Promise<string>
  /** Starts a championship and settles it: the leader wins. */
  settle(): Promise<void>
}

export async function openLeague(): Promise<League> {
  const world = await openWorld()
  const [admin, helper, visitor] = [await world.as('ADMIN'), await world.as('HELPER'), await world.as(null)]
  const departments: Record<string, string> = {}
  const teams = new Map<string, string>()
  for (const name of DEPARTMENTS) {
    const { id } = await world.rows.department({ name })
    departments[name] = id
    for (const [sport, gender] of KINDS) {
      const team = await world.rows.team({ name: `${name} ${sport} ${gender}`, department_id: id, sport, gender })
      teams.set(team.name, team.id)
    }
  }
  let settled = 0
  const team: League['team'] = (of, sport = 'CHESS', gender = 'MALE') => teams.get(`${of} ${sport} ${gender}`) ?? ''
  const sides: League['sides'] = (one, other, { sport = 'CHESS', gender = 'MALE' } = {}) => {
    return { team1: team(one, sport, gender), team2: team(other, sport, gender), sport, gender }
  }
  return {
    world,
    admin,
    helper,
    visitor,
    departments: departments as League['departments'],
    team,
    sides,
    win: (one, other) => helper.post('match/createSummary', { ...sides(one, other), winner: 'TEAM1' }),
    event: async (sport, gender, name) => {
      const { body } = await helper.post('event/createEvent', { sport, gender, name })
      return { _id: body.body._id, name: eventTitle(body.body) }
    },
    table: async () => {
      const { body } = await visitor.get('pointsTable')
      return Object.fromEntries(body.body.map((row: { name: string; points: number }) => [row.name, row.points]))
    },
    openSeason: async () => {
      const open = world.database.reads.selectFrom('season').select('id').where('is_open', '=', 1)
      return (await open.executeTakeFirstOrThrow()).id
    },
    settle: async () => {
      settled += 1
      await admin.post('gc/createCurrentGCSession', { name: `Championship ${settled}` })
      const [leader] = (await visitor.get('pointsTable')).body.body
      const { status, body } = await admin.post('gc/settleCurrentGCSession', { wonBy: leader._id })
      if (status !== 200) throw new Error(body.error)
    },
  }
}
