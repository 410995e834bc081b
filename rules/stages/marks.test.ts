import { describe, expect, test } from 'vitest'
import { drawHeats } from '#rules/draws/heats.ts'
import { lotsOf } from '#rules/draws/lots.ts'
import { attemptsProblem } from '#rules/sports/marks/attempts-problem.ts'
import { heightOf } from '#rules/sports/marks/heights.ts'
import { formatMark, scoreOf, windWords, withUnit } from '#rules/sports/marks/marks.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { oneStage } from '#rules/testing/staged-events.ts'
import { advance, lanesIn } from './advance.ts'
import type { Attempt, AttemptRules, AttemptsOfEntry, DrawnStage, StagedEvent } from './staged-event.ts'

const of = (entry: string, ...attempts: Attempt[]): AttemptsOfEntry => ({ entry, attempts, ended: null })
const RACE = { kind: 'ATTEMPTS', attempts: 1, lots: false, marks: 'TIME' } as const

function eventOf(attempts: AttemptsOfEntry[], rules: { kind: 'ATTEMPTS' } & AttemptRules): StagedEvent {
  const event = oneStage(attempts.map(({ entry }) => entry).join(''), rules, [])
  return { ...event, stages: event.stages.map((stage) => ({ ...stage, attempts })) }
}
const placesIn = (event: StagedEvent) =>
  advance(event).places.map(({ entry, place, outcome }) => `${place ?? outcome} ${entry}`)

describe('a race', () => {
  test('is won by the shortest time; equal times share a place, and those without one have none', () => {
    const race = eventOf(
      [
        of('A', 1142),
        of('B', 1108),
        of('C', 1142),
        of('D', 1203),
        of('E', 'DID_NOT_FINISH'),
        { entry: 'F', attempts: [], ended: 'DID_NOT_START' },
        { entry: 'G', attempts: [1099], ended: 'DISQUALIFIED' },
      ],
      RACE,
    )
    expect(advance(race).isOver).toBe(true)
    expect(placesIn(race)).toEqual([
      '1 B',
      '2 A',
      '2 C',
      '4 D',
      'DID_NOT_FINISH E',
      'DID_NOT_FINISH F',
      'DISQUALIFIED G',
    ])
  })

  test('of two runs counts the better one, then the other one; a missing one is the slower', () => {
    const runs = [of('A', 1142, 1150), of('B', 1150, 1142), of('C', 'FOUL', 1142), of('D', 1160, 1139)]
    const places = ['1 D', '2 A', '2 B', '4 C']
    expect(placesIn(eventOf(runs, { ...RACE, attempts: 2 }))).toEqual(places)
    expect(placesIn(eventOf(runs, { ...RACE, attempts: 2, compare: 'BEST' }))).toEqual(['1 D', '2 A', '2 B', '2 C'])
  })
})

test('of two lifts the best of both add up, and one without a valid lift has no place', () => {
  const lifters = [
    of('A', 6000, 6500, 'FOUL', 8000, 8500, 9000),
    of('B', 7000, 'FOUL', 'FOUL', 8250, 'FOUL', 'FOUL'),
    of('C', 9000, 9500, 10_000, 'FOUL', 'FOUL', 'FOUL'),
  ]
  const rules = { kind: 'ATTEMPTS', attempts: 3, lots: false, marks: 'WEIGHT', lifts: 2 } as const
  expect(placesIn(eventOf(lifters, rules))).toEqual(['1 A', '2 B', 'DID_NOT_FINISH C'])
})

describe('a high jump', () => {
  const HIGH = { kind: 'ATTEMPTS', attempts: 3, lots: false, marks: 'HEIGHT' } as const
  const jumps = (entry: string, ...trials: string[]): AttemptsOfEntry => {
    const details = trials.map((one, index) => ({ bar: 140 + 5 * index, trials: one }))
    return { ...of(entry, ...details.map(({ bar, trials: one }) => heightOf(bar, one))), details }
  }

  test('is won by the best height, then by fewer failures at it, then by fewer until then, and else shared', () => {
    const all = [
      jumps('A', 'o', 'xo', 'o', 'xo', 'xxx'),
      jumps('B', 'o', 'o', 'o', 'xo', 'x-', 'xx'),
      jumps('C', 'xo', 'o', 'o', 'xo', 'xxx'),
      jumps('D', '-', 'o', 'xxo', 'xxo', 'xxx'),
      jumps('E', 'o', 'o', 'o', 'o', 'r'),
      jumps('F', 'o', 'o', 'xxx'),
      jumps('G', 'xxx'),
      { entry: 'H', attempts: [], ended: 'DID_NOT_START' as const },
    ]
    expect(placesIn(eventOf(all, HIGH))).toEqual([
      ...['1 E', '2 B', '3 A', '3 C', '5 D', '6 F', 'DID_NOT_FINISH G', 'DID_NOT_FINISH H'],
    ])
    expect(advance(eventOf(all, HIGH)).isOver).toBe(true)
    expect(advance(eventOf([jumps('A', 'o', 'xx'), jumps('B', 'r')], HIGH)).isOver).toBe(false)
  })

  test.for<[string | null, AttemptsOfEntry]>([
    [null, jumps('A', 'o', 'x-', 'xx')],
    [null, jumps('A', '-', '-', 'xxr')],
    ['An entry is out after 3 failures in a row, or when it retires.', jumps('A', 'x-', 'xxo')],
    ['An entry is out after 3 failures in a row, or when it retires.', jumps('A', 'r', 'o')],
    ['1.40 m is neither cleared nor passed yet.', jumps('A', 'x', 'o')],
    ['The trials at 1.40 m say otherwise: xo.', { ...jumps('A', 'xo'), attempts: ['FOUL'] }],
    ['Enter each height with its trials, such as 1.45 m: xo.', of('A', 145)],
    [
      'The bar rises: 1.45 m does not follow 1.45 m.',
      { ...of('A', 145, 145), details: Array(2).fill({ bar: 145, trials: 'o' }) },
    ],
    ['A height is at most 7.00 m.', { ...of('A', 701), details: [{ bar: 701, trials: 'o' }] }],
    ['A height is more than 0.', { ...of('A', 0), details: [{ bar: 0, trials: 'o' }] }],
  ])('"%s" is said of %o', ([problem, given]) => expect(attemptsProblem(given, HIGH)).toBe(problem))

  test('has trials where no other event has them', () =>
    expect(attemptsProblem(jumps('A', 'o'), { ...HIGH, marks: 'DISTANCE' })).toBe('This event has no heights.'))
})

describe('three heats of six lanes', () => {
  const names = [...'ABCDEFGHIJKLMNOPQR']
  const entrants = names.map((entry, index) => ({
    side: { kind: 'ENTRY', entry } as const,
    department: entry,
    seed: index + 1,
  }))
  const drawn = drawHeats(entrants, 6, lotsOf('Sports day'))
  const heats = { ...RACE, lanes: 6, bestOfRest: 3 }

  test('have each lane once, the best seed of each in the middle', () => {
    for (const heat of ['1', '2', '3']) {
      const own = drawn.filter(({ pool }) => pool === heat)
      expect(own.map(({ lane }) => lane).toSorted()).toEqual([1, 2, 3, 4, 5, 6])
      expect(own[0]?.lane).toBe(3)
    }
    expect(drawn.flatMap(({ side, lane }) => (lane === 3 && side.kind === 'ENTRY' ? side.entry : []))).toEqual([
      'A',
      'B',
      'C',
    ])
  })

  /** In each heat the times rise by a tenth; the second heat is the fastest, the third the slowest. */
  const timeOf = (heat: string, place: number) => ({ 1: 1131, 2: 1110, 3: 1160 })[heat] ?? place
  const attempts = drawn.map(({ side, pool }, index) =>
    of(side.kind === 'ENTRY' ? side.entry : '', timeOf(pool, 0) + (index % 6) * 10),
  )
  const qualifiers = [
    ...['1', '2', '3'].map((pool) => ({ kind: 'RANK' as const, stage: 1, pool, rank: 1 })),
    ...[1, 2, 3].map((rank) => ({ kind: 'RANK' as const, stage: 1, pool: null, rank })),
  ]
  const base = { fixtures: [], results: [], lots: [] }
  const run: DrawnStage = { ...base, stage: 1, rules: heats, through: 1, entrants: drawn, attempts }
  const final: DrawnStage = {
    ...base,
    stage: 2,
    rules: { ...RACE, lanes: 6 },
    entrants: qualifiers.map((side, index) => ({ side, pool: '1', lane: index + 1 })),
    attempts: [],
  }
  const eventWith = (own: AttemptsOfEntry[]): StagedEvent => ({
    entries: names.map((id) => ({ id, department: id })),
    left: [],
    stages: [{ ...run, attempts: own }, final],
  })

  test('send the first of each and the three fastest of all others to the final', () => {
    const finalists = [...lanesIn(final, advance(eventWith(attempts)).pools).keys()]
    const timesOf = (entry: string) => attempts.find((one) => one.entry === entry)?.attempts[0]
    expect(finalists.map(timesOf)).toEqual([1131, 1110, 1160, 1120, 1130, 1140])
  })

  test('give those who do not go on shared places by their ranks, or places of their own by their times', () => {
    const placesOf = (rules: typeof heats & { placesByMarks?: boolean }) => {
      const finals = [...lanesIn(final, advance(eventWith(attempts)).pools).keys()].map((entry) => of(entry, 1100))
      const event = eventWith(attempts)
      return advance({
        ...event,
        stages: event.stages.map((stage) => (stage.stage === 1 ? { ...stage, rules } : { ...stage, attempts: finals })),
      }).places.filter(({ place }) => (place ?? 0) > 6)
    }
    const timeOfEntry = (entry: string) => attempts.find((one) => one.entry === entry)?.attempts[0]
    expect(placesOf(heats).map(({ place }) => place)).toEqual([7, 7, 9, 9, 11, 11, 13, 13, 13, 16, 16, 16])
    const byTimes = placesOf({ ...heats, placesByMarks: true })
    expect(byTimes.map(({ place, entry }) => [place, timeOfEntry(entry)])).toEqual([
      [7, 1141],
      [8, 1150],
      [9, 1151],
      [10, 1160],
      [11, 1161],
      [12, 1170],
      [13, 1171],
      [14, 1180],
      [15, 1181],
      [16, 1190],
      [17, 1200],
      [18, 1210],
    ])
  })

  test('wait for lots where the last fastest ones are level', () => {
    const level = attempts.map((one, index) => (index === 1 ? of(one.entry, 1140) : one))
    const { lotsNeeded } = advance(eventWith(level))
    expect(lotsNeeded).toMatchObject([{ stage: 1, pool: null, ranks: [3, 4] }])
  })
})

test.each([
  [{ attempts: [3000] }, {}, 'A distance is at most 25.00 m.'],
  [{ attempts: [0] }, { marks: 'TIME' }, 'A time is more than 0.'],
  [{ attempts: [8275] }, { marks: 'WEIGHT' }, 'Weights go to half kilograms.'],
  [{ attempts: [60_000] }, { marks: 'WEIGHT' }, 'A weight is at most 500 kg.'],
  [{ attempts: ['DID_NOT_FINISH'] }, {}, 'Only a race can be not finished.'],
  [{ attempts: [1140], details: [{ wind: 13 }] }, { marks: 'TIME' }, 'This event has no wind.'],
  [{ attempts: [1140], details: [{ judges: [800] }] }, {}, 'This event has no judges.'],
  [{ attempts: [1140], details: [null, { wind: 3 }] }, { hasWind: true }, 'There are more details than attempts.'],
  [{ attempts: [800] }, { marks: 'SCORE' }, 'This event has 1 judge.'],
  [{ attempts: [1050], details: [{ judges: [1050] }] }, { marks: 'SCORE' }, 'A judge gives 0 to 10 points, in halves.'],
  [{ attempts: [725], details: [{ judges: [725] }] }, { marks: 'SCORE' }, 'A judge gives 0 to 10 points, in halves.'],
  [
    { attempts: [800], details: [{ judges: [750] }] },
    { marks: 'SCORE' },
    'The score is the sum of the points of the judges that count.',
  ],
] as [Parameters<typeof attemptsProblem>[0], object, string][])('%j is refused by %j: %s', (given, rules, sentence) => {
  const all = { ...RACE, attempts: 3, marks: 'DISTANCE' as const, ...rules }
  expect(attemptsProblem(given, all, SPORT_RULES.SHOTPUT.marks)).toBe(sentence)
})

test('five judges count without the highest and the lowest where the event says so', () => {
  const points = [700, 850, 800, 950, 850]
  expect([scoreOf(points, {}), scoreOf(points, { leaveOut: true })]).toEqual([4150, 2500])
  const rules = { ...RACE, marks: 'SCORE' as const, judges: 5, leaveOut: true }
  expect(attemptsProblem({ attempts: [2500], details: [{ judges: points }] }, rules)).toBeNull()
})

test('marks and winds are said with their units', () => {
  expect([
    withUnit('DISTANCE', 1234),
    withUnit('TIME', 1142),
    withUnit('TIME', 6235),
    withUnit('TIME', 366_209),
    withUnit('WEIGHT', 8250),
    withUnit('SCORE', 2750),
    formatMark('TIME', 5999),
  ]).toEqual(['12.34 m', '11.42 s', '1:02.35', '1:01:02.09', '82.5 kg', '27.5 points', '59.99'])
  expect([13, -4, 0, 20, 21].map(windWords)).toEqual([
    '+1.3 m/s',
    '−0.4 m/s',
    '±0.0 m/s',
    '+2.0 m/s',
    '+2.1 m/s, wind-assisted',
  ])
})
