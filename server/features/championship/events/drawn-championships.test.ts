import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StageOfDraw } from '#contract/draw/calls.ts'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import type { Sport } from '#contract/values/enums.ts'
import { BOSTON_UNIVERSITY, SONOMA_STATE } from '#rules/templates.ts'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

interface Event {
  sport: Sport
  /** A knock-out of these entries, the strongest first, with the winners in the order of its fixtures. */
  drawn?: { seeds: string[]; winners: (string | { forfeitTo: string })[] }
  /** Places by hand, best first. */
  places?: string[]
  unfinished?: string[]
}

interface Championship {
  name: string
  rules: RuleBook
  departments: string[]
  events: Event[]
  table: string[]
}

// Their rules pay byes and absences, which only draws have. The seasons are invented, the tables computed by hand.
const CHAMPIONSHIPS: Championship[] = [
  {
    name: 'Sonoma State',
    // Entering 50, a win or bye 15, a forfeit -25, places 250-200-150-100.
    rules: SONOMA_STATE,
    departments: ['Arts', 'Law', 'Music', 'Nursing'],
    events: [
      { sport: 'BASKETBALL', drawn: { seeds: ['Law', 'Arts', 'Music'], winners: ['Arts', 'Law'] } },
      { sport: 'VOLLEYBALL', drawn: { seeds: ['Nursing', 'Law'], winners: [{ forfeitTo: 'Law' }] } },
      { sport: 'FOOTBALL', places: ['Music', 'Nursing', 'Arts'] },
      { sport: 'TABLE_TENNIS', places: ['Nursing', 'Music'], unfinished: ['Arts'] },
    ],
    table: [
      // (150 + 50), (250 + 50) and (200 + 50)
      '1 Music 750',
      // 250 + 50 with a bye and a win, 15 each; 250 + 50 with a win
      '2 Law 645',
      // -25 for not coming, which is no taking part; 200 + 50 and 250 + 50
      '3 Nursing 525',
      // 200 + 50 with a win, and 150 + 50
      '4 Arts 465',
    ],
  },
  {
    name: 'Boston University',
    // A win 20, a bye 10, and 10 more after the next win, taking part 10.
    rules: BOSTON_UNIVERSITY,
    departments: ['CAS', 'COM', 'ENG'],
    events: [
      { sport: 'FOOTBALL', drawn: { seeds: ['CAS', 'COM', 'ENG'], winners: ['ENG', 'CAS'] } },
      { sport: 'BASKETBALL', drawn: { seeds: ['COM', 'CAS', 'ENG'], winners: ['CAS', 'CAS'] } },
      { sport: 'VOLLEYBALL', places: ['COM', 'CAS'] },
      { sport: 'BADMINTON', places: ['CAS'] },
    ],
    table: [
      // 4 x 10 for taking part, 10 + 10 for a bye that was won, three wins
      '1 CAS 120',
      // 3 x 10, and 10 for a bye
      '2 COM 40',
      // 2 x 10 and a win
      '2 ENG 40',
    ],
  },
]

let world: World
let admin: Client
const ids = new Map<string, string>()
beforeEach(async () => {
  world = await openWorld()
  admin = await world.as('ADMIN')
})
afterEach(() => world.close())

test.for(CHAMPIONSHIPS)(
  '$name: drawn and played by calls, the table is that computed by hand',
  async ({ rules, departments, events, table }) => {
    for (const name of departments) ids.set(name, (await world.rows.department({ name })).id)
    await done(admin.post('rulebook/adopt', { rules, reason: 'As published' }))
    for (const event of events) await run(event)
    const { body } = await admin.get('pointsTable')
    expect(body.body.map((row: Record<string, unknown>) => `${row.place} ${row.name} ${row.points}`)).toEqual(table)
  },
)

async function run({ sport, drawn, places = [], unfinished = [] }: Event): Promise<void> {
  const event = (await done(admin.post('event/createEvent', { sport, gender: 'MIXED' })))._id
  if (drawn) return play(event, sport, drawn)
  const placed = [
    ...places.map((name, index) => ({ place: index + 1, department: ids.get(name) })),
    ...unfinished.map((name) => ({ place: null, outcome: 'DID_NOT_FINISH', department: ids.get(name) })),
  ]
  await done(admin.put(`event/setPlaces/${event}`, { places: placed }))
}

async function play(event: string, sport: Sport, { seeds, winners }: NonNullable<Event['drawn']>): Promise<void> {
  const entries = new Map<string, string>()
  for (const name of seeds) {
    const department = ids.get(name) ?? ''
    const team = await world.rows.team({ name: `${name} ${sport}`, department_id: department, sport, gender: 'MIXED' })
    entries.set(name, (await done(admin.post('entry/enter', { event, department, team: team.id })))._id)
  }
  const set = await done(admin.put(`draw/setStages/${event}`, { stages: [{ kind: 'KNOCK_OUT' }] }))
  const stage = set.stages[0]._id
  await done(
    admin.put(`draw/setSeeds/${event}`, {
      seeds: seeds.map((name, index) => ({ entry: entries.get(name), seed: index + 1 })),
    }),
  )
  await done(admin.post(`draw/drawStage/${stage}`, { method: 'SEEDS', seed: 'As published' }))
  for (const won of winners) {
    const { version, stages } = (await admin.get(`draw/ofEvent/${event}`)).body.body
    const fixture = (stages[0] as StageOfDraw).fixtures.find(({ state }) => state === 'READY')
    if (!fixture) throw new Error(`Nothing is to be played in ${sport}.`)
    if (typeof won === 'string') {
      const winner = fixture.sides[0].entry === entries.get(won) ? 'TEAM1' : 'TEAM2'
      await done(admin.post(`match/recordResult/${fixture.match?._id}`, { winner }))
    } else {
      const { position } = fixture
      const decision = { outcome: 'FORFEIT', winner: entries.get(won.forfeitTo), reason: 'They never came' }
      await done(admin.put(`draw/decideFixture/${stage}`, { position, basedOn: version, ...decision }))
    }
  }
  expect((await admin.get(`draw/ofEvent/${event}`)).body.body.isOver).toBe(true)
}

async function done(call: ReturnType<Client['post']>) {
  const { status, body } = await call
  if (status !== 200) throw new Error(body.error)
  return body.body
}
