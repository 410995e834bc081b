import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { type EntrantSide, entrantOf, type Fixture } from '#rules/draws/entrant.ts'
import { drawKnockOut, knockOutByHand } from '#rules/draws/knock-out.ts'
import { leagueFixtures } from '#rules/draws/league.ts'
import { lotsOf } from '#rules/draws/lots.ts'
import { swissFixtures, swissPairs } from '#rules/draws/swiss.ts'
import { advance } from '#rules/stages/advance.ts'
import { entryOf } from '#rules/stages/fixture-state.ts'
import { nextSwissRound } from '#rules/stages/next-swiss-round.ts'
import type { DrawnStage, FixtureResult } from '#rules/stages/staged-event.ts'
import { type DrawnAs, drawOf, entriesNamed, entryId } from './staged-draw.ts'

const TABLE = {
  points: { win: 2, tie: 1, loss: 0, noResult: 1, absent: 0, bye: 2 },
  tieBreaks: ['POINTS', 'DIFFERENCE'] as ('POINTS' | 'DIFFERENCE')[],
  walkOverScore: 0,
  leaving: 'REMOVE' as const,
}
const side = (number: number): EntrantSide => ({ kind: 'ENTRY', entry: entryId(number) })
const NOTHING = { results: [], attempts: [], lots: [] }
const NAMES = [
  'Civil',
  'Computer Science',
  'Mechanical Engineering',
  'Physics',
  'Electrical',
  'Chemistry',
  'Biology',
  'Mathematics',
]

/** A knock-out of so many entries; the first matches are won by the upper side. */
export function knockOut(count: number, decided = 0): EventDraw {
  const entries = entriesNamed(Array.from({ length: count }, (_, at) => NAMES[at] ?? `Department ${at + 1}`)).map(
    (entry, at) => ({ ...entry, seed: at < 2 ? at + 1 : null }),
  )
  const rules = { kind: 'KNOCK_OUT', byes: 'TEXTBOOK', thirdPlace: 'PLAYED', through: null } as const
  const entrants = entries.map(({ _id, department, seed }) => entrantOf({ id: _id, department: department._id, seed }))
  const { steps, fixtures } = drawKnockOut(entrants, rules, lotsOf('captains'))
  const stage = {
    ...NOTHING,
    results: [] as FixtureResult[],
    stage: 1,
    rules,
    entrants: entrants.map((one) => ({ side: one.side, pool: null })),
    fixtures,
  }
  const drawn: DrawnAs = { rules, steps, stage }
  for (let round = 0; round < decided; round++) stage.results.push(firstResult(entries, drawn))
  return drawOf(entries, [drawn])
}

/** The next match that can be played, won by its upper side. */
function firstResult(entries: EventDraw['entries'], { stage }: DrawnAs): FixtureResult {
  const state = advance({
    entries: entries.map(({ _id, department }) => ({ id: _id, department: department._id })),
    left: [],
    stages: [stage],
  })
  const next = state.fixtures.find((fixture) => fixture.state === 'READY')
  if (!next) throw new Error('No match is open.')
  const [one, other] = [entryOf(next.sides[0]) ?? '', entryOf(next.sides[1]) ?? '']
  const isAbsent = next.position % 5 === 3
  return {
    position: next.position,
    outcome: isAbsent ? 'WALK_OVER' : 'PLAYED',
    entries: [one, other],
    winner: one,
    scores: isAbsent ? null : [2 + (next.position % 3), 1],
  }
}

const won = (fixtures: readonly Fixture[], one: number, other: number, scores: [number, number]): FixtureResult => {
  const entries = [entryId(one), entryId(other)] as const
  const fixture = fixtures.find(({ sides }) =>
    sides.every((each) => each.kind === 'ENTRY' && entries.includes(each.entry)),
  )
  const winner = scores[0] === scores[1] ? null : scores[0] > scores[1] ? entries[0] : entries[1]
  return { position: fixture?.position ?? 0, outcome: 'PLAYED', entries, winner, scores }
}

/** All of its draws are public, or none. */
export const published = (draw: EventDraw, isPublic = true): EventDraw => ({
  ...draw,
  stages: draw.stages.map((stage) => ({ ...stage, draw: stage.draw && { ...stage.draw, isPublic } })),
})

/** Two pools of three; second and third of pool A are level across the cut. Then a knock-out of four. */
export function poolsWithLots(lots: readonly string[][] = []): EventDraw {
  const entries = entriesNamed(NAMES.slice(0, 6))
  const pools = [
    { pool: 'A', sides: [1, 4, 5].map(side) },
    { pool: 'B', sides: [2, 3, 6].map(side) },
  ]
  const rules = { kind: 'POOLS', pools: 2, through: 2, ...TABLE } as const
  const fixtures = leagueFixtures(pools)
  const results = [
    won(fixtures, 1, 4, [2, 0]),
    won(fixtures, 1, 5, [2, 0]),
    won(fixtures, 4, 5, [1, 1]),
    won(fixtures, 2, 3, [3, 1]),
    won(fixtures, 2, 6, [0, 1]),
  ]
  const stage: DrawnStage = {
    ...NOTHING,
    stage: 1,
    rules: { ...rules, tieBreaks: [...TABLE.tieBreaks] },
    entrants: pools.flatMap(({ pool, sides }) => sides.map((one) => ({ side: one, pool }))),
    fixtures,
    results,
    lots,
  }
  const rank = (pool: string, place: number): EntrantSide => ({ kind: 'RANK', stage: 1, pool, rank: place })
  const semifinals = [rank('A', 1), rank('B', 2), rank('B', 1), rank('A', 2)]
  const knock = { kind: 'KNOCK_OUT', byes: 'TEXTBOOK', thirdPlace: 'PLAYED', through: null } as const
  const last: DrawnStage = {
    ...NOTHING,
    stage: 2,
    rules: knock,
    entrants: semifinals.map((one) => ({ side: one, pool: null })),
    fixtures: knockOutByHand(semifinals, knock),
  }
  return drawOf(entries, [
    { rules, stage, steps: stage.entrants.map(({ side: one, pool }) => ({ side: one, to: { pool: pool ?? '' } })) },
    { rules: knock, stage: last, steps: semifinals.map((one, at) => ({ side: one, to: { line: at + 1 } })) },
  ])
}

/** Seven entries after two of four Swiss rounds. */
export function swiss(): EventDraw {
  const entries = entriesNamed(NAMES.slice(0, 7))
  const rules = { kind: 'SWISS', rounds: 4, through: null, ...TABLE } as const
  const stage = {
    ...NOTHING,
    results: [] as FixtureResult[],
    stage: 1,
    rules: { ...rules, tieBreaks: [...TABLE.tieBreaks] },
    entrants: entries.map(({ _id }) => ({ side: { kind: 'ENTRY' as const, entry: _id }, pool: null })),
    fixtures: swissFixtures(swissPairs(entries.map(({ _id }) => ({ entry: _id, points: 0, met: [], byes: 0 }))), []),
  }
  const event = {
    entries: entries.map(({ _id, department }) => ({ id: _id, department: department._id })),
    left: [],
    stages: [stage],
  }
  for (const drawn of [true, true, false]) {
    for (const fixture of advance(event)
      .fixtures.filter(({ state }) => state === 'READY')
      .slice(drawn ? 0 : 2)) {
      const [one, other] = [entryOf(fixture.sides[0]) ?? '', entryOf(fixture.sides[1]) ?? '']
      const scores = [2, fixture.position % 4 === 0 ? 2 : 1] as const
      const winner = scores[0] === scores[1] ? null : one
      stage.results.push({ position: fixture.position, outcome: 'PLAYED', entries: [one, other], winner, scores })
    }
    if (drawn) stage.fixtures = [...stage.fixtures, ...nextSwissRound(event, advance(event), 1)]
  }
  return drawOf(entries, [{ rules, stage, steps: [] }])
}

/** Attempts of five departments under such rules, in one heat where they have lanes. */
export function attemptsUnder(
  rules: Extract<StageOfDraw['rules'], { kind: 'ATTEMPTS' }>,
  attempts: DrawnStage['attempts'],
): EventDraw {
  const entries = entriesNamed(NAMES.slice(0, 5))
  const entrants = entries.map(({ _id }, index) => ({
    side: { kind: 'ENTRY' as const, entry: _id },
    pool: rules.lanes ? '1' : null,
    ...(rules.lanes && { lane: index + 1 }),
  }))
  const stage: DrawnStage = { ...NOTHING, stage: 1, rules, entrants, fixtures: [], attempts }
  return drawOf(entries, [{ rules, stage, steps: [] }])
}

/** Shot put: two of three attempts are done. */
export function shotPut(): EventDraw {
  const rules = { kind: 'ATTEMPTS', attempts: 3, lots: false, through: null } as const
  const attempts: DrawnStage['attempts'] = [
    { entry: entryId(1), attempts: [1042, 'FOUL'], ended: null },
    { entry: entryId(2), attempts: [1108, 1131], ended: null },
    { entry: entryId(3), attempts: ['FOUL', 'FOUL'], ended: null },
    { entry: entryId(4), attempts: [998, 'PASS', 1009], ended: null },
    { entry: entryId(5), attempts: [], ended: 'DID_NOT_START' },
  ]
  return attemptsUnder(rules, attempts)
}
