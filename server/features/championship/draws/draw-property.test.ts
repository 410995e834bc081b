import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { sumOf } from '#rules/amount.ts'
import { type Lots, lotsOf } from '#rules/draws/lots.ts'
import { seasonLines } from '#rules/season-lines.ts'
import { type DrawnEvent, openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
  const rules = {
    matches: { win: 2, tie: 1, loss: 0.5, default: -1, forfeit: -3, bye: 1.5, byeWon: 0.25 },
    tiers: { A: [6, 4, 2] },
    pays: [{ tier: 'A' }],
  }
  const adopted = await league.admin.post('rulebook/adopt', { rules, reason: 'Everything counts' })
  if (adopted.status !== 200) throw new Error(adopted.body.error)
})
afterAll(() => league.world.close())

const KINDS = [
  { stages: [{ kind: 'KNOCK_OUT', thirdPlace: 'PLAYED' }], entries: 6 },
  { stages: [{ kind: 'POOLS', pools: 2, through: 2 }, { kind: 'KNOCK_OUT' }], entries: 6 },
  { stages: [{ kind: 'LEAGUE', leaving: 'WALK_OVERS' }], entries: 4 },
  { stages: [{ kind: 'SWISS', rounds: 3 }], entries: 5 },
  { stages: [{ kind: 'KNOCK_OUT', byes: 'TEXTBOOK' }], entries: 5, entrant: 'PERSON' as const },
  { stages: [{ kind: 'ATTEMPTS', attempts: 2, lots: true }], entries: 4, entrant: 'PERSON' as const },
]
const MOST_STEPS = 60

test.each(KINDS.map((kind, index) => ({ ...kind, index })))(
  'event $index, $stages.0.kind of $entries, is played to its end: each place once or shared, and the table is the ledger',
  async ({ index, ...kind }) => {
    const lots = lotsOf(`event ${index}`)
    const event = await openDrawnEvent(league, kind)
    await event.drawn(1, { method: 'SEEDS', seed: `draw ${index}` })
    let now = await event.draw()
    let steps = 0
    for (; !now.isOver && steps < MOST_STEPS; steps += 1) {
      await step(event, now, lots)
      now = await event.draw()
    }
    expect(now.isOver, `over after ${steps} steps`).toBe(true)
    requireFairPlaces(now)
    const { body } = await league.visitor.get(`event/viewEvent/${event.event}`)
    expect(body.body.state).toBe('FINAL')
    expect(body.body.places.map(({ place }: { place: number | null }) => place)).toEqual(
      now.places.map(({ place }) => place),
    )
    await requireTableIsLedger()
  },
)

/** A place p has p - 1 entries above it, or fewer where entries have left. */
function requireFairPlaces({ places, entries }: EventDraw): void {
  expect(new Set(places.map(({ entry }) => entry)).size).toBe(places.length)
  const haveLeft = entries.some(({ state }) => state !== 'ENTERED') || places.some(({ outcome }) => outcome !== null)
  for (const { place, outcome } of places) {
    expect(place === null).toBe(outcome !== null)
    if (place === null) continue
    const above = places.filter((other) => other.place !== null && other.place < place).length
    expect(above).toBeLessThan(place)
    if (!haveLeft) expect(above).toBe(place - 1)
  }
}

async function requireTableIsLedger(): Promise<void> {
  const entries = await league.world.database.reads
    .selectFrom('points_entry')
    .select(['department_id', 'amount'])
    .execute()
  const { body } = await league.visitor.get('pointsTable')
  const { body: facts } = await league.admin.get('rulebook/facts')
  const derived = seasonLines(facts.body)
  for (const { _id, points } of body.body) {
    const own = entries.filter(({ department_id }) => department_id === _id)
    const total = Math.round(points * 100)
    expect(sumOf(own.map(({ amount }) => amount))).toBe(total)
    expect(sumOf(derived.filter(({ department }) => department === _id).map(({ amount }) => amount))).toBe(total)
  }
}

/** One change: a withdrawal or a correction now and then, else what is open. */
async function step(event: DrawnEvent, now: EventDraw, lots: Lots): Promise<void> {
  const { helper } = league
  const undrawn = now.stages.find(({ draw }) => draw === null)
  if (undrawn) return accept(await helper.post(`draw/drawStage/${undrawn._id}`, { method: 'SEEDS' }))
  const standing = now.entries.filter(({ state }) => state === 'ENTERED')
  const [leaving] = lots.shuffled(standing)
  if (leaving && standing.length === now.entries.length && lots.below(8) === 0) {
    const verb = lots.below(2) === 0 ? 'withdraw' : 'disqualify'
    return accept(await helper.put(`entry/${verb}/${leaving._id}`, { reason: 'They left' }))
  }
  const played = now.stages.flatMap(({ fixtures }) => fixtures.filter(({ match }) => match?.status === 'SUMMARY'))
  const [wrong] = lots.shuffled(played)
  if (wrong?.match && lots.below(8) === 0) return accept(await helper.delete(`match/deleteMatch/${wrong.match._id}`))
  for (const stage of now.stages) if (await playOn(event, now, stage, lots)) return
}

async function playOn(event: DrawnEvent, { version }: EventDraw, stage: StageOfDraw, lots: Lots): Promise<boolean> {
  const { helper } = league
  const [needed] = stage.lotsNeeded
  if (needed) {
    const order = lots.shuffled(needed.entries)
    accept(await helper.put(`draw/recordLots/${stage._id}`, { pool: needed.pool, order }))
    return true
  }
  const basedOn = version
  const athlete = stage.attempts.find(
    ({ attempts, ended, rank }) => ended === null && attempts.length < 2 && rank !== 0,
  )
  if (stage.kind === 'ATTEMPTS' && athlete) {
    const attempts = Array.from({ length: 2 }, () => (lots.below(3) === 0 ? 'FOUL' : 700 + lots.below(4)))
    const reply = await helper.put(`draw/setAttempts/${stage._id}`, { entry: athlete.entry, attempts, basedOn })
    accept(reply)
    return true
  }
  const open = lots.shuffled(stage.fixtures.filter(({ state }) => state === 'READY' || state === 'UNDECIDED'))
  const [one, other] = open
  if (!one) {
    if (stage.kind !== 'SWISS' || stage.rounds >= 3) return false
    accept(await helper.post(`draw/nextRound/${stage._id}`, { basedOn }))
    return true
  }
  const side = one.sides[lots.below(2)]?.entry
  const decision = { position: one.position, reason: 'Decided', basedOn }
  const decide = (more: object) => helper.put(`draw/decideFixture/${stage._id}`, { ...decision, ...more })
  if (one.state === 'UNDECIDED' || !one.match) accept(await decide({ outcome: 'PLAYED', winner: side }))
  else if (lots.below(5) === 0) accept(await decide({ outcome: lots.below(2) ? 'FORFEIT' : 'WALK_OVER', winner: side }))
  else {
    // Two results at once, and one of them twice.
    const winner = (['TEAM1', 'TEAM2', 'TIE'] as const)[lots.below(stage.kind === 'KNOCK_OUT' ? 2 : 3)]
    const replies = await Promise.all(
      [one, one, ...(other?.match ? [other] : [])].map((fixture) => event.play(fixture, winner)),
    )
    for (const reply of replies) accept(reply)
  }
  return true
}

/** Refusals with a sentence are part of the game; faults are not. */
function accept({ status, body }: { status: number; body: Record<string, unknown> }): void {
  expect([200, 409], JSON.stringify(body)).toContain(status)
}
