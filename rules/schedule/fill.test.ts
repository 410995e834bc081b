import { expect, test } from 'vitest'
import { type Board, fillBoard } from './fill.ts'
import { hardClashes, sharesTeam } from './hard-clash.ts'
import { courtsOf, type Ground } from './place.ts'
import type { Staged } from './soft-clash.ts'
import { minuteOf, momentOf, spanOf } from './span.ts'

/** The same numbers for the same seed. */
function chanceOf(seed: number) {
  let state = seed * 2_654_435_761
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  return { upTo, pick: <T>(list: readonly T[]): T => list[upTo(list.length - 1)] as T }
}
type Chance = ReturnType<typeof chanceOf>
type Open = Board['open'][number]

const DAYS = ['2031-03-08', '2031-03-09', '2031-03-10']
const SPORTS = ['CHESS', 'FOOTBALL', 'BADMINTON'] as const
const LENGTHS = { CHESS: 45, FOOTBALL: 70, BADMINTON: 40 }

function groundOf({ upTo, pick }: Chance, name: string): Ground {
  const courts = Array.from({ length: pick([0, 0, 2, 3]) }, (_, n) => `Court ${n + 1}`)
  const [opens, closes] = pick([
    [null, null],
    ['10:00', null],
    ['08:00', '14:00'],
  ] as const)
  const taken = upTo(3) === 0 ? [{ day: pick(DAYS), reason: 'Exams' }] : []
  return { name, courts, opens, closes, sports: upTo(2) === 0 ? [pick(SPORTS)] : [], taken }
}

function matchOf({ upTo, pick }: Chance, id: string): Open {
  const sport = pick(SPORTS)
  const [one, other] = [upTo(5), upTo(4)]
  const sides = [one, other >= one ? other + 1 : other].map((side) => `${sport} ${side}`) as [string, string]
  const players = Array.from({ length: upTo(4) }, () => String(upTo(30))).map((key) => ({ key, name: `P${key}` }))
  const waits = upTo(4) === 0 && ({ isWaiting: true, teams: [`${id} 1`, `${id} 2`], departments: [] } as const)
  const known = {
    ...{ id, sport, teams: sides, names: sides, departments: sides.map((side) => side.slice(-1)) as [string, string] },
    ...{ event: sport, rank: upTo(2), isFinal: false, minutes: upTo(9) === 0 ? null : LENGTHS[sport], players },
    ...{ venue: null, date: null, time: null },
  }
  return waits ? { ...known, ...waits, players: [] } : known
}

function boardOf(seed: number): Board {
  const chance = chanceOf(seed)
  const { upTo, pick } = chance
  const grounds = Array.from({ length: 1 + upTo(3) }, (_, n) => groundOf(chance, `Ground ${n + 1}`))
  const courts = grounds.flatMap(courtsOf).filter(() => upTo(4) > 0)
  const planned = Array.from({ length: upTo(5) }, (_, n): Staged => {
    const ground = pick(grounds)
    const venue = pick([ground.name, 'Yard', `${ground.name}, Court 1`])
    const time = `${String(8 + upTo(9)).padStart(2, '0')}:${pick(['00', '10', '45'])}`
    return { ...matchOf(chance, `planned ${n}`), venue, date: pick(DAYS), time }
  })
  return {
    ...{ open: Array.from({ length: 1 + upTo(14) }, (_, n) => matchOf(chance, `open ${n}`)), planned, grounds, courts },
    ...{ days: DAYS.slice(upTo(2)), from: pick(['08:00', '09:30']), to: pick(['12:00', '18:00']), rest: pick([0, 30]) },
  }
}

/** What is wrong with a match of a board, found by looking at all others. */
function faultsOf(plan: Staged, all: readonly Staged[], { rest, grounds, ...board }: Board): string[] {
  const span = spanOf(plan)
  const { date, time } = plan
  if (!span || !date || !time) return ['It has no time.']
  const others = all.filter(({ id }) => id !== plan.id)
  const keys = plan.players.map(({ key }) => key)
  const near = others.filter((other) => {
    const its = spanOf(other)
    const isShared = sharesTeam(plan, other) || other.players.some(({ key }) => keys.includes(key))
    return its && isShared && its.start < span.end + rest && span.start < its.end + rest
  })
  const early = others.filter(({ event, rank }) => event === plan.event && rank < plan.rank)
  const late = others.filter(({ event, rank }) => event === plan.event && rank > plan.rank)
  const restOf = ({ isWaiting }: Staged) => (isWaiting ? rest : 0)
  const isInHours = time >= board.from && span.end <= minuteOf(date, board.to)
  return [
    ...hardClashes(plan, others, grounds),
    ...near.map(({ id }) => `No rest: ${id}`),
    ...early.flatMap((other) =>
      (spanOf(other)?.end ?? Number.NEGATIVE_INFINITY) + restOf(plan) > span.start ? [`Before ${other.id}`] : [],
    ),
    ...late.flatMap((other) =>
      (spanOf(other)?.start ?? Number.POSITIVE_INFINITY) - restOf(other) < span.end ? [`After ${other.id}`] : [],
    ),
    ...(board.days.includes(date) && isInHours ? [] : ['Outside the hours']),
  ]
}

/** Tries each five minutes on each court. */
function hasSlot(match: Staged, all: readonly Staged[], board: Board): boolean {
  return board.days.some((day) =>
    board.courts.some(({ ground, court }) => {
      const whole = all.some(({ venue, date }) => venue === ground.name && court !== null && date === day)
      const venue = court === null ? ground.name : `${ground.name}, ${court}`
      for (let start = minuteOf(day, board.from); !whole && start < minuteOf(day, board.to); start += 5)
        if (faultsOf({ ...match, venue, ...momentOf(start) }, all, board).length === 0) return true
      return false
    }),
  )
}

test('500 boards are filled without a clash, with rounds in order and rest, and nothing is left that has room', () => {
  let placed = 0
  for (let seed = 1; seed <= 500; seed += 1) {
    const board = boardOf(seed)
    const filled = fillBoard(board)
    expect(fillBoard(structuredClone(board))).toEqual(filled)
    const byId = new Map(board.open.map((match) => [match.id, match]))
    const plans = filled.placed.map(({ id, ...slot }) => ({ ...(byId.get(id) as Open), ...slot }))
    const all = [...board.planned, ...plans]
    for (const plan of plans) expect([seed, plan.id, faultsOf(plan, all, board)]).toEqual([seed, plan.id, []])
    const left = filled.left.map(({ id }) => byId.get(id) as Open)
    expect([...plans, ...left].map(({ id }) => id).toSorted()).toEqual([...byId.keys()].toSorted())
    for (const [n, match] of left.entries()) {
      const isBehind = filled.left[n]?.reason.startsWith('A match of an earlier round')
      if (isBehind) expect(left.some(({ event, rank }) => event === match.event && rank < match.rank)).toBe(true)
      else if (seed % 10 === 0) expect([seed, match.id, hasSlot(match, all, board)]).toEqual([seed, match.id, false])
    }
    placed += plans.length
  }
  expect(placed).toBeGreaterThan(2000)
})

const FIELD: Ground = { name: 'Field', courts: ['1', '2'], opens: null, closes: null, sports: [], taken: [] }
const BOARD = {
  ...{ planned: [], grounds: [FIELD], courts: courtsOf(FIELD), days: DAYS, from: '09:00', to: '18:00', rest: 0 },
}
const game = (id: string, more: Partial<Open> = {}): Open => ({
  ...{ id, sport: 'FOOTBALL', teams: [`${id} a`, `${id} b`], names: ['A', 'B'], departments: [`${id} a`, `${id} b`] },
  ...{ event: 'e', rank: 1, isFinal: false, minutes: 60, players: [], venue: null, date: null, time: null, ...more },
})
const timesOf = (open: Open[], more: Partial<Board> = {}) =>
  fillBoard({ ...BOARD, open, ...more }).placed.map(({ id, time, venue }) => `${id} ${time} ${venue}`)

test('a round is played before the next, finals of all events come last, and both courts are used', () => {
  const open = [
    ...[game('final', { rank: 3, isFinal: true }), game('f2', { event: 'o', rank: 1, isFinal: true })],
    ...[game('semi', { rank: 2 }), game('one'), game('two'), game('three')],
  ]
  expect(timesOf(open)).toEqual([
    ...['one 09:00 Field, 1', 'two 09:00 Field, 2', 'three 10:00 Field, 1', 'semi 11:00 Field, 1'],
    ...['f2 09:00 Field, 2', 'final 12:00 Field, 1'].toSpliced(0, 1, 'f2 10:00 Field, 2'),
  ])
})

test('a round whose sides are not known begins after a rest, and one before it ends a rest earlier', () => {
  const final = game('final', { rank: 2, isWaiting: true })
  expect(timesOf([game('one'), final], { rest: 30 })).toEqual(['one 09:00 Field, 1', 'final 10:30 Field, 1'])
  const planned = [{ ...final, date: DAYS[0] ?? '', time: '10:30', venue: 'Field, 2' }]
  expect(timesOf([game('one')], { rest: 30, planned })).toEqual(['one 09:00 Field, 1'])
  expect(timesOf([game('one')], { rest: 45, planned, days: DAYS.slice(0, 1) })).toEqual([])
})

test('a department does not follow itself on a court where another one is free', () => {
  const first = game('first', { departments: ['Civil', 'Maths'] })
  const second = game('second', { departments: ['Physics', 'Law'] })
  const third = game('third', { departments: ['Civil', 'Law'] })
  const fourth = game('fourth', { departments: ['Arts', 'Civil'] })
  expect(timesOf([first, second, fourth])).toEqual([
    ...['first 09:00 Field, 1', 'second 09:00 Field, 2', 'fourth 10:00 Field, 2'],
  ])
  expect(timesOf([first, second, third])[2]).toBe('third 10:00 Field, 1')
})

test('what finds no court or no time is left, with the reason', () => {
  const hall = { ...FIELD, name: 'Hall', sports: ['CHESS' as const] }
  expect(fillBoard({ ...BOARD, open: [game('one')], grounds: [hall], courts: courtsOf(hall) }).left).toEqual([
    { id: 'one', reason: 'None of the courts is for Football.' },
  ])
  const long = [game('one', { minutes: 600 }), game('two', { rank: 2 })]
  expect(fillBoard({ ...BOARD, open: long }).left.map(({ reason }) => reason)).toEqual([
    'No court is free for 600 minutes while both sides can play.',
    'A match of an earlier round has no time.',
  ])
})

test('200 matches of 1,200 people on 10 courts are all planned', () => {
  const { upTo } = chanceOf(7)
  const wide = { ...FIELD, courts: Array.from({ length: 10 }, (_, n) => `Court ${n + 1}`) }
  const open = Array.from({ length: 200 }, (_, n) =>
    game(`m${n}`, {
      ...{ event: `e${n % 10}`, rank: Math.floor(n / 50), teams: [`t${upTo(60)}`, `u${upTo(60)}`] },
      players: Array.from({ length: 24 }, () => String(upTo(1199))).map((key) => ({ key, name: key })),
    }),
  )
  const days = Array.from({ length: 14 }, (_, n) => `2031-03-${String(n + 1).padStart(2, '0')}`)
  const { placed } = fillBoard({ ...BOARD, open, grounds: [wide], courts: courtsOf(wide), days, rest: 30 })
  expect(placed.length).toBe(200)
})
