import { env } from 'node:process'
import type { LiveCreate } from '#contract/live/calls.ts'
import type { Role } from '#contract/values/enums.ts'
import type { Row } from '#server/db/schema.ts'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { LiveClient } from './live-client.ts'

/** A person with profile, HTTP client and socket. */
export interface Person {
  id: string
  client: Client
  socket: LiveClient
}

/** Two departments with a team each, and the keepers and viewers of a match between them. */
export interface LiveFixture {
  world: World
  departments: readonly [Row<'department'>, Row<'department'>]
  teams: readonly [Row<'team'>, Row<'team'>]
  sides: Pick<LiveCreate, 'team1' | 'team2' | 'sport' | 'gender'>
  person(role: Role): Promise<Person>
  /** Another socket, signed in or not. */
  socket(client?: Client): Promise<LiveClient>
  /** Opens a room in the keeper's name and returns its id. */
  room(keeper: Person): Promise<string>
  /** The public page of the room. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any reply and states what it expects
  match(id: string): Promise<any>
  /** The number of ledger entries. */
  awards(): Promise<number>
  close(): Promise<void>
}

type Given = Parameters<typeof openWorld>

export async function openLiveFixture(settings: Given[0] = {}, connected?: Given[2]): Promise<LiveFixture> {
  const world = await openWorld(settings, null, connected)
  const { rows, app, database } = world
  // With TEST_VIEWERS=elsewhere viewers are connected with another server than the keepers.
  const elsewhere =
    env.TEST_VIEWERS === 'elsewhere' && !connected ? await openWorld(settings, null, { beside: world }) : null
  const departments = [await rows.department({ name: 'Civil' }), await rows.department({ name: 'Physics' })] as const
  const kind = { sport: 'CRICKET', gender: 'MALE' } as const
  const side = ({ id, name }: Row<'department'>) => rows.team({ department_id: id, name: `${name} XI`, ...kind })
  const teams = [await side(departments[0]), await side(departments[1])] as const
  const sides = { team1: teams[0].id, team2: teams[1].id, ...kind }
  const visitor = await world.as(null)
  const sockets: LiveClient[] = []

  const open = async (origin: string, client?: Client) => {
    const opened = new LiveClient(origin, client)
    sockets.push(opened)
    await opened.connected()
    return opened
  }
  return {
    world,
    departments,
    teams,
    sides,
    socket: (client) => open((elsewhere ?? world).origin, client),
    person: async (role) => {
      const id = app.context.newId()
      const client = await world.as(role, { id, name: `A ${role}` })
      return { id, client, socket: await open(world.origin, client) }
    },
    room: async ({ id, socket: keeper }) => {
      const made = await keeper.send('createLiveMatchFromEnteredData', { ...sides, scoreUpdater: id })
      if (!made.ok) throw new Error(made.error)
      return made.roomId
    },
    match: async (id) => (await visitor.get(`match/viewMatch/${id}`)).body.body,
    awards: async () => (await database.reads.selectFrom('points_entry').select('id').execute()).length,
    close: async () => {
      for (const one of sockets) one.close()
      await elsewhere?.close()
      await world.close()
    },
  }
}
