import type { Client, Reply } from '#server/testing/client.ts'
import type { League } from '#server/testing/league.ts'
import { openDrawnEvent } from './drawn-event.ts'

/** A side of a drawn match: an entry with three players in its squad, and the head of its department. */
export interface LineUpSide {
  entry: string
  department: string
  head: Client
  people: string[]
}

/** A drawn match of two entries, through the server. */
export interface LineUpFixture {
  event: string
  match: string
  /** All matches of the event. */
  matches: string[]
  sides: readonly [LineUpSide, LineUpSide]
  /** The second match of the first side. */
  later: string
  /** Gives the line-up of a side; without members, that of its whole squad. */
  give(by: Client, side: LineUpSide, options?: { members?: object[]; version?: number; match?: string }): Promise<Reply>
  shown(match?: string): Promise<Reply['body']>
}

export async function openLineUps(league: League): Promise<LineUpFixture> {
  const { world, helper, visitor } = league
  const drawn = await openDrawnEvent(league, { stages: [{ kind: 'LEAGUE' }], entries: 3 })
  await helper.put(`event/updateEvent/${drawn.event}`, { squadMin: 2, squadMax: 3, reservesMax: 1 })
  const { fixtures } = await drawn.drawn()
  const played = fixtures.filter(({ match }) => match !== null)
  const [first] = played
  const ids = first?.sides.map(({ entry }) => entry ?? '') ?? []
  const later = played.find((one) => one !== first && one.sides.some(({ entry }) => entry === ids[0]))
  const sideOf = async (entry: string): Promise<LineUpSide> => {
    const shown = await visitor.get(`entry/entries/${drawn.event}`)
    const found: { department: { _id: string } } = shown.body.body.find(({ _id }: { _id: string }) => _id === entry)
    const department = found.department._id
    const people = await Promise.all(
      ['Asha', 'Ravi', 'Kabir'].map((name) =>
        world.person('USER', { department_id: department, gender: 'MALE', name: `${name} Menon` }),
      ),
    )
    const keys = people.map(({ id }) => id)
    const set = await helper.put(`entry/setSquad/${entry}`, {
      members: keys.map((person) => ({ person })),
      version: 0,
    })
    if (set.status !== 200) throw new Error(set.body.error)
    return { entry, department, head: await world.as('DEPARTMENT_HEAD', { department_id: department }), people: keys }
  }
  const match = first?.match?._id ?? ''
  return {
    event: drawn.event,
    match,
    matches: played.map((one) => one.match?._id ?? ''),
    sides: [await sideOf(ids[0] ?? ''), await sideOf(ids[1] ?? '')],
    later: later?.match?._id ?? '',
    give: (by, side, { members = side.people.map((member) => ({ member })), version = 0, match: of = match } = {}) =>
      by.put(`lineUp/update/${of}/${side.entry}`, { members, version }),
    shown: async (of = match) => (await visitor.get(`lineUp/match/${of}`)).body.body,
  }
}
