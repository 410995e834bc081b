import { afterEach, beforeEach, expect, test } from 'vitest'
import { CHAMPIONSHIPS_OF_PLACES, type Championship } from '#rules/testing/championships-of-places.ts'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

// Each begins in a season of its own, which is as old as the club.
let world: World
let admin: Client
beforeEach(async () => {
  world = await openWorld()
  admin = await world.as('ADMIN')
})
afterEach(() => world.close())

test.for(CHAMPIONSHIPS_OF_PLACES)(
  '$name: entered by calls, the tables are those computed by hand',
  async ({ season, tables }) => {
    await enter(season)
    for (const [name, rows] of Object.entries(tables)) {
      const { body } = await admin.get(`pointsTable/?table=${name}`)
      const shown = body.body.map((row: Record<string, unknown>) => `${row.place} ${row.name} ${row.points}`)
      expect(shown).toEqual(rows)
    }
  },
)

/** Enters the facts of a season like its organisers. */
async function enter({ departments, versions, events, conduct }: Championship['season']): Promise<void> {
  const ids = new Map<string, string>()
  for (const { name } of departments) ids.set(name, (await world.rows.department({ name })).id)
  for (const { from, rules } of versions) await admin.post('rulebook/adopt', { rules, from, reason: 'As published' })
  const created = new Map<string, string>()
  for (const { _id, sport, gender, kind, day, entries } of events) {
    const event = await admin.post('event/createEvent', { sport, gender, kind, beginsOn: day })
    created.set(gender, created.get(gender) ?? event.body.body._id)
    created.set(_id, event.body.body._id)
    const places = entries.map(({ department, entry, place }) => ({
      place,
      department: ids.get(department),
      ...(entry !== null && { entry }),
      ...(place === null && { outcome: 'DID_NOT_FINISH' }),
    }))
    const set = await admin.put(`event/setPlaces/${event.body.body._id}`, { places })
    expect(set.body).toMatchObject({ message: 'Places recorded.' })
  }
  for (const { department, kind, gender } of conduct) {
    const event = created.get(gender ?? events[0]?._id ?? '')
    const recorded = await admin.post(`event/recordConduct/${event}`, { department: ids.get(department), kind })
    expect(recorded.body).toMatchObject({ message: 'Conduct recorded.' })
  }
}
