import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RuleBookInput } from '#contract/rule-book.ts'
import { sumOf } from '#rules/amount.ts'
import { linesByHand, seasonLines } from '#rules/season-lines.ts'
import type { Reply } from '#server/testing/client.ts'
import { countDeadlocks } from '#server/testing/deadlocks.ts'
import { type Entrant, type League, openLeague } from '#server/testing/league.ts'

const RUNS = 10
const CHANGES = 50
const NOBODY = '0123456789abcdef01234567'
const ENTRANTS = ['Civil', 'Maths', 'Physics'] as const

let league: League
const events: string[] = []
const matches: string[] = []
const conduct: string[] = []
beforeAll(async () => {
  league = await openLeague()
  events.push((await league.event('CHESS', 'MALE'))._id, (await league.event('CRICKET', 'MALE'))._id)
  events.push((await league.event('SHOTPUT', 'MIXED'))._id)
})
afterAll(() => league.world.close())

const entrant = fc.constantFrom<Entrant>(...ENTRANTS)
const index = fc.nat({ max: 3 })
const place = fc.option(fc.integer({ min: 1, max: 5 }))
const points = fc.integer({ min: 0, max: 30 })

const ruleBook = fc.record<RuleBookInput>({
  tiers: fc.tuple(points, points, points).map((tier) => ({ A: tier.sort((one, other) => other - one) })),
  pays: fc.constantFrom(
    [],
    [{ tier: 'A' }],
    [
      { sport: 'CHESS', tier: 'A', counting: 1 },
      { tier: 'A', finisher: 1 },
    ],
  ),
  ties: fc.constantFrom('SHARE', 'FULL', 'DECIDE'),
  emptyPlaces: fc.constantFrom('LEAVE', 'MOVE_UP'),
  minimum: fc.constantFrom({}, { entries: 2 }),
  matches: fc.record({ win: points, tie: points, loss: fc.constantFrom(0, -1) }),
  participation: fc.record({ SEASON: points }),
  secondStage: fc.constantFrom([], [{ sport: 'SHOTPUT', points: [5, 3, 1] }]),
  conduct: fc.constant({ NO_SHOW: -2.5 }),
})

const does = <const Verb extends string>(verb: Verb) => fc.constant(verb)
const change = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ does: does('setPlaces'), event: index, places: fc.array(place, { maxLength: 5 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: does('result'), event: fc.option(index), winner: fc.constantFrom('TEAM1', 'TIE') }),
  },
  { weight: 2, arbitrary: fc.record({ does: does('deleteMatch'), match: index }) },
  { weight: 2, arbitrary: fc.record({ does: does('moveMatch'), match: index, event: index, joins: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: does('recordConduct'), event: index, entrant }) },
  { weight: 1, arbitrary: fc.record({ does: does('takeBack'), conduct: index }) },
  { weight: 2, arbitrary: fc.record({ does: does('adopt'), rules: ruleBook }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: does('update'), event: index, kind: fc.constantFrom('SEASON', 'ONE_DAY') }),
  },
  { weight: 1, arbitrary: fc.record({ does: does('byHand'), entrant, points: fc.integer({ min: -9, max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ does: does('adjust'), entrant, points }) },
  { weight: 1, arbitrary: fc.record({ does: does('replaceEvent'), event: index }) },
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

const SIDES = [
  ['Civil', 'Maths'],
  ['Maths', 'Physics'],
] as const

async function make(one: Change): Promise<Reply> {
  const { admin, helper, departments } = league
  const eventOf = (at: number) => events[at] ?? NOBODY
  const matchOf = (at: number) => matches.at(-1 - at) ?? NOBODY
  switch (one.does) {
    case 'setPlaces': {
      const places = one.places.map((found, at) => ({
        place: found,
        ...(found === null && { outcome: 'DID_NOT_FINISH' }),
        department: departments[ENTRANTS[at % 3] ?? 'Civil'],
        entry: String(at),
      }))
      return helper.put(`event/setPlaces/${eventOf(one.event)}`, { places })
    }
    case 'result': {
      const [first, second] = SIDES[matches.length % 2] ?? SIDES[0]
      const event = one.event === null ? '' : eventOf(one.event)
      return helper.post('match/createSummary', { ...league.sides(first, second), winner: one.winner, event })
    }
    case 'deleteMatch':
      return helper.delete(`match/deleteMatch/${matchOf(one.match)}`)
    case 'moveMatch':
      return helper.put(`event/setMatches/${eventOf(one.event)}`, {
        [one.joins ? 'add' : 'remove']: [matchOf(one.match)],
      })
    case 'recordConduct':
      return helper.post(`event/recordConduct/${eventOf(one.event)}`, {
        department: departments[one.entrant],
        kind: 'NO_SHOW',
      })
    case 'takeBack':
      return helper.delete(`event/deleteConduct/${conduct.at(-1 - one.conduct) ?? NOBODY}`)
    case 'adopt':
      return admin.post('rulebook/adopt', { rules: one.rules, reason: 'Other rules' })
    case 'update':
      return helper.put(`event/updateEvent/${eventOf(one.event)}`, { kind: one.kind })
    case 'byHand':
      return admin.post('pointsTable/addEntry', {
        department: departments[one.entrant],
        points: one.points,
        reason: 'By hand',
      })
    case 'adjust':
      return admin.put(`pointsTable/updatePointTable/${departments[one.entrant]}`, { points: one.points })
    case 'replaceEvent': {
      const { body } = await helper.get(`event/viewEvent/${eventOf(one.event)}`)
      const deleted = await helper.delete(`event/deleteEvent/${eventOf(one.event)}`)
      if (deleted.status === 200) events[one.event] = (await league.event(body.body.sport, body.body.gender))._id
      return deleted
    }
  }
}

const succeeded = new Map<string, number>()

/** Makes the changes four at a time, so that they meet each other. */
async function makeAll(changes: readonly Change[]) {
  for (let at = 0; at < changes.length; at += 4) {
    const batch = changes.slice(at, at + 4)
    for (const [order, { status, body }] of (await Promise.all(batch.map(make))).entries()) {
      const verb = batch[order]?.does ?? ''
      expect(status, body.error).toBeLessThan(500)
      if (status !== 200) continue
      succeeded.set(verb, (succeeded.get(verb) ?? 0) + 1)
      if (verb === 'result') matches.push(body.body._id)
      if (verb === 'recordConduct') conduct.push(body.body.conduct.at(-1)._id)
    }
  }
}

test('after any changes the table is the sum of the ledger, and the ledger is what the rules give and the entries by hand', async () => {
  const run = fc.asyncProperty(fc.array(change, { minLength: CHANGES, maxLength: CHANGES }), async (changes) => {
    await makeAll(changes)
    const facts = (await league.admin.get('rulebook/facts')).body.body
    const derived = seasonLines(facts)
    const given = [...derived, ...linesByHand(facts)]
    const expected = ENTRANTS.map((name) => {
      const own = given.filter(({ department }) => department === league.departments[name])
      return [name, sumOf(own.map(({ amount }) => amount)) / 100]
    })
    expect(await league.table()).toEqual(Object.fromEntries(expected))
    expect(await standing()).toEqual(derived.map(asText).sort())
  })
  await fc.assert(run, { numRuns: RUNS, endOnFailure: true })
  for (const verb of [
    'setPlaces',
    'result',
    'deleteMatch',
    'moveMatch',
    'recordConduct',
    'adopt',
    'update',
    'replaceEvent',
  ])
    expect(succeeded.get(verb), verb).toBeGreaterThan(0)
  expect(await countDeadlocks(league.world)).toBe(0)
})

/** What the ledger has from the rules and has not taken back. */
async function standing(): Promise<string[]> {
  const entries = await league.world.database.reads
    .selectFrom('points_entry as entry')
    .leftJoin('points_entry as back', 'back.reverses_id', 'entry.id')
    .selectAll('entry')
    .where('entry.kind', '<>', 'REVERSAL')
    .where('entry.part', 'is not', null)
    .where('entry.part', '<>', 'ENTRY')
    .where('back.id', 'is', null)
    .execute()
  return entries
    .map(({ department_id, event_id, ...entry }) => asText({ ...entry, department: department_id, event: event_id }))
    .sort()
}

const asText = (line: {
  department: string
  event: string | null
  part: string | null
  place: number | null
  amount: number
}) => [line.department, line.event, line.part, line.place, line.amount].join(' ')
