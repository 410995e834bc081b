import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#server/testing/championship/expect-sound-ledger.ts'
import type { Reply } from '#server/testing/client.ts'
import { countDeadlocks } from '#server/testing/deadlocks.ts'
import { type Entrant, type League, openLeague } from '#server/testing/league.ts'

const RUNS = 25
const NOBODY = '0123456789abcdef01234567'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const entrant = fc.constantFrom<Entrant>('Civil', 'Maths', 'Physics')
const pair = fc.tuple(entrant, entrant).filter(([one, other]) => one !== other)
const winner = fc.constantFrom('TEAM1', 'TEAM2', 'TIE')
const tag = fc.constantFrom('FINAL', 'DO_OR_DIE', '')
// Counted from the latest match; few, so that several calls of one moment mean the same.
const place = fc.nat({ max: 4 })
const does = <const Verb extends string>(verb: Verb) => fc.constant(verb)

/** One managing call as data, so that fast-check can print and shrink a failure. */
const call = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: does('createSummary'), pair, winner, tag }) },
  { weight: 4, arbitrary: fc.record({ does: does('createUpcoming'), pair, tag }) },
  { weight: 7, arbitrary: fc.record({ does: does('recordResult'), place, winner }) },
  { weight: 4, arbitrary: fc.record({ does: does('deleteMatch'), place }) },
  { weight: 3, arbitrary: fc.record({ does: does('adjust'), entrant, points: fc.integer({ min: 0, max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ does: does('updateRules'), points: fc.integer({ min: 0, max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ does: does('start') }) },
  { weight: 3, arbitrary: fc.record({ does: does('settle'), wonBy: entrant }) },
)
type Call = typeof call extends fc.Arbitrary<infer T> ? T : never
const atOnce = fc.array(call, { minLength: 2, maxLength: 8 })

/** The ids that calls created, latest first. Some are settled or deleted when another call uses them. */
const matches: string[] = []
const scheduled: string[] = []
// Each has a name of its own: several start in one year.
let started = 0

async function make(call: Call): Promise<Reply> {
  const { admin, helper, sides, departments } = league
  switch (call.does) {
    case 'createSummary':
      return helper.post('match/createSummary', { ...sides(...call.pair), winner: call.winner, tag: call.tag })
    case 'createUpcoming':
      return helper.post('match/createUpcoming', { ...sides(...call.pair), tag: call.tag })
    case 'recordResult':
      return helper.post(`match/recordResult/${scheduled[call.place] ?? NOBODY}`, { winner: call.winner })
    case 'deleteMatch':
      return helper.delete(`match/deleteMatch/${matches[call.place] ?? NOBODY}`)
    case 'adjust':
      return admin.put(`pointsTable/updatePointTable/${departments[call.entrant]}`, { points: call.points })
    case 'updateRules':
      return admin.put('pointsTable/rules', { sports: { CHESS: call.points }, tags: { FINAL: call.points + 0.25 } })
    case 'start':
      started += 1
      return admin.post('gc/createCurrentGCSession', { name: `Championship ${started}` })
    case 'settle':
      return admin.post('gc/settleCurrentGCSession', { wonBy: departments[call.wonBy] })
  }
}

const MUST_COME_THROUGH: readonly Call['does'][] = [
  'createSummary',
  'createUpcoming',
  'recordResult',
  'deleteMatch',
  'adjust',
  'start',
  'settle',
]
/** How often each call was made and answered with what: a property that never meets a result says nothing. */
const met = new Map<string, number>()

async function makeAtOnce(batch: readonly Call[]) {
  const replies = await Promise.all(batch.map(make))
  for (const [index, { status, body }] of replies.entries()) {
    const verb = batch[index]?.does ?? ''
    expect([200, 400, 404, 409], `${verb}: ${JSON.stringify(body)}`).toContain(status)
    met.set(`${verb} ${status}`, (met.get(`${verb} ${status}`) ?? 0) + 1)
    if (status !== 200) continue
    if (verb.startsWith('create')) matches.unshift(body.body._id)
    if (verb === 'createUpcoming') scheduled.unshift(body.body._id)
  }
}

test('after concurrent writes the table is the sum of the ledger, and each match is awarded at most once', async () => {
  const property = fc.asyncProperty(fc.array(atOnce, { minLength: 2, maxLength: 5 }), async (batches) => {
    for (const batch of batches) {
      await makeAtOnce(batch)
      await expectSoundLedger(league)
    }
  })
  // Each run continues with the state of the last one, so shrinking would start from another state.
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true })
  expect(await countDeadlocks(league.world)).toBe(0)
  for (const verb of MUST_COME_THROUGH)
    expect(met.get(`${verb} 200`) ?? 0, `${verb} never came through`).toBeGreaterThan(0)
})
