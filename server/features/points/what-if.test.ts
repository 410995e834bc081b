import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EventDraw } from '#contract/draw/calls.ts'
import type { WhatIf } from '#contract/possible/calls.ts'
import { whatIf } from '#contract/possible/schemas.ts'
import type { RuleBookInput } from '#contract/rule-book/calls.ts'
import { type Lots, lotsOf } from '#rules/draws/lots.ts'
import { type Choices, TIE } from '#rules/what-if/play-event.ts'
import { tryResults } from '#rules/what-if/what-if.ts'
import { type DrawnEvent, openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

type Reply = Awaited<ReturnType<DrawnEvent['decide']>>

let league: League
beforeEach(async () => {
  league = await openLeague()
})
afterEach(() => league.world.close())

const read = async (): Promise<WhatIf> => {
  const { status, body } = await league.visitor.get('pointsTable/whatIf')
  expect(status, JSON.stringify(body)).toBe(200)
  expect(whatIf.safeParse(body.body).error).toBeUndefined()
  return body.body
}
const table = async () =>
  (await league.visitor.get('pointsTable')).body.body.map(({ _id, points, place }: Record<string, unknown>) => ({
    department: _id,
    points,
    place,
  }))
const tried = (season: WhatIf, choices: Choices = {}) =>
  tryResults(season, choices).rows.map(({ department, amount, place }) => ({ department, points: amount / 100, place }))

const randomRules = (lots: Lots): RuleBookInput => ({
  tiers: {
    A: [
      [10, 6, 4, 2],
      [25, 15],
      [5, 5, 1],
    ][lots.below(3)] ?? [1],
  },
  pays: [{ tier: 'A', ...(lots.below(2) === 0 && { finisher: 1 }) }],
  ...(lots.below(3) > 0 && { matches: { win: 2, tie: 1, loss: 0.5, bye: 1.5, byeWon: 0.25, tags: { FINAL: 4 } } }),
  ...(lots.below(3) === 0 && { counting: 1 }),
  ...(lots.below(2) === 0 && { participation: { SEASON: 1 } }),
  ties: lots.below(2) === 0 ? 'SHARE' : 'FULL',
  tieBreaks: ['FIRSTS', 'SECONDS', 'THIRDS', 'PARTICIPATIONS'] as const,
})

const FORMATS = [
  { stages: [{ kind: 'KNOCK_OUT', thirdPlace: 'PLAYED' }], entries: 5 },
  { stages: [{ kind: 'POOLS', pools: 2, through: 2 }, { kind: 'KNOCK_OUT' }], entries: 6 },
  { stages: [{ kind: 'LEAGUE', tieBreaks: ['POINTS', 'DIRECT'] }], entries: 3 },
  { stages: [{ kind: 'SWISS', rounds: 2 }], entries: 5, entrant: 'PERSON' as const },
]
const MATCHES_MAX = 80

test.each(['a', 'b', 'c'])('all results of random season %s, chosen and then played, give one table', async (seed) => {
  const lots = lotsOf(`what if ${seed}`)
  const { admin, helper, sides, departments } = league
  accept(await admin.post('rulebook/adopt', { rules: randomRules(lots), reason: 'Random' }))
  const events = new Map<string, DrawnEvent>()
  for (const format of FORMATS) {
    const event = await openDrawnEvent(league, format)
    for (const number of format.stages.keys()) await event.drawn(number + 1, { method: 'SEEDS', seed })
    events.set(event.event, event)
  }
  const first = [...events.values()][0]
  const [ready] = (await first?.stage())?.fixtures.filter(({ state }) => state === 'READY') ?? []
  if (first && ready) accept(await first.play(ready))
  const places = await league.event('CRICKET', 'FEMALE')
  accept(await helper.post('match/createUpcoming', sides('Civil', 'Maths')))
  accept(await admin.post('pointsTable/addEntry', { department: departments.Maths, points: 7, reason: 'By hand' }))

  const season = await read()
  expect(tried(season)).toEqual(await table())
  const choices = chooseAll(season, lots)
  expect(Object.keys(choices).length).toBeGreaterThan(12)

  for (const event of events.values()) await playAll(event, choices)
  const [open] = season.matches
  if (open) accept(await helper.post(`match/recordResult/${open._id}`, { winner: choices[open._id] }))
  const order = (choices[places._id] ?? '').split(',')
  accept(
    await helper.put(`event/setPlaces/${places._id}`, {
      places: order.map((department, index) => ({ place: index + 1, department })),
    }),
  )
  expect(await table()).toEqual(tried(season, choices))
  const after = await read()
  expect(after).toMatchObject({ events: [], matches: [] })
  expect(tried(after, choices)).toEqual(await table())
})

test('events that give nothing are left out, and a settled one is among the certain lines', async () => {
  const { admin, helper, departments } = league
  const rules = { tiers: { A: [5, 3] }, pays: [{ sport: 'CHESS', tier: 'A' }] } satisfies RuleBookInput
  accept(await admin.post('rulebook/adopt', { rules, reason: 'Chess alone' }))
  await league.event('CRICKET', 'MALE')
  const over = await league.event('CHESS', 'MALE')
  const open = await league.event('CHESS', 'FEMALE')
  accept(await helper.put(`event/setPlaces/${over._id}`, { places: [{ place: 1, department: departments.Civil }] }))
  const season = await read()
  expect(season.events.map(({ _id }) => _id)).toEqual([open._id])
  expect(season.lines).toMatchObject([{ part: 'PLACE', department: departments.Civil, amount: 500 }])
  expect((await league.visitor.get('pointsTable/whatIf?table=Unknown')).status).toBe(404)
})

/** Chooses what is open, one by one, until nothing is left. */
function chooseAll(season: WhatIf, lots: Lots): Choices {
  const choices: Record<string, string> = {}
  for (const { _id } of season.matches) choices[_id] = (['TEAM1', 'TEAM2', 'TIE'] as const)[lots.below(3)] ?? 'TIE'
  for (let step = 0; step < MATCHES_MAX; step += 1) {
    const events = [...tryResults(season, choices).events.values()]
    const [match] = lots.shuffled(events.flatMap(({ matches }) => matches.filter(({ chosen }) => chosen === null)))
    const order = events.flatMap(({ orders }) => orders.filter((one) => one.chosen.length < one.entries.length))[0]
    if (match)
      choices[match.key] = [...match.entries, ...(match.canTie ? [TIE] : [])][lots.below(match.canTie ? 3 : 2)] ?? ''
    else if (order) choices[order.key] = lots.shuffled(order.entries).join()
    else return choices
  }
  throw new Error('There is no end of what is open.')
}

async function playAll(event: DrawnEvent, choices: Choices): Promise<void> {
  for (let step = 0; step < MATCHES_MAX; step += 1) {
    const draw = await event.draw()
    if (draw.isOver) return
    accept(await playNext(event, draw, choices))
  }
  throw new Error(`Event ${event.event} is not over.`)
}

async function playNext(event: DrawnEvent, { version, stages }: EventDraw, choices: Choices): Promise<Reply> {
  const { helper } = league
  for (const stage of stages) {
    for (const { pool, entries, ranks } of stage.lotsNeeded) {
      const order = choices[`${event.event}.${stage.number}.${pool ?? ''}.${ranks[0]}`]?.split(',') ?? entries
      return helper.put(`draw/recordLots/${stage._id}`, { pool, order })
    }
    const fixture = stage.fixtures.find(({ state }) => state === 'READY')
    if (!fixture) continue
    const chosen = choices[`${event.event}.${stage.number}.${fixture.position}`]
    const isFirst = fixture.sides[0].entry === chosen
    return helper.post(`match/recordResult/${fixture.match?._id}`, {
      winner: chosen === TIE ? 'TIE' : isFirst ? 'TEAM1' : 'TEAM2',
    })
  }
  const swiss = stages.find(({ kind }) => kind === 'SWISS')
  return helper.post(`draw/nextRound/${swiss?._id}`, { basedOn: version })
}

function accept({ status, body }: Reply): void {
  expect(status, JSON.stringify(body)).toBe(200)
}
