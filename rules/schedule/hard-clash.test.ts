import { describe, expect, test } from 'vitest'
import { hardClashes, type Planned } from './hard-clash.ts'
import { type Ground, placeOf } from './place.ts'

const HALL: Ground = {
  ...{ name: 'Hall', courts: ['Board 1', 'Board 2'], opens: '08:00', closes: '20:00', sports: ['CHESS', 'CARROM'] },
  taken: [{ day: '2031-03-09', reason: 'Exams' }],
}
const FIELD: Ground = { name: 'Main Field', courts: [], opens: null, closes: null, sports: [], taken: [] }
const GROUNDS = [HALL, FIELD]

let ids = 0
function match(more: Partial<Planned> = {}): Planned {
  ids += 1
  return {
    ...{ id: `m${ids}`, teams: [`t${ids}`, `u${ids}`], names: [`A${ids}`, `B${ids}`], sport: 'CHESS', venue: null },
    ...{ date: '2031-03-08', time: '10:00', minutes: 45, players: [] },
    ...more,
  }
}
const between = (one: Partial<Planned>, other: Partial<Planned>) => {
  const first = match({ names: ['A', 'B'], ...one })
  return hardClashes(match(other), [first], GROUNDS)
}

describe('a venue', () => {
  test.each([
    ['hall', 'Hall', null],
    ['HALL,  board 2', 'Hall', 'Board 2'],
    ['Main Field', 'Main Field', null],
  ])('%s is a ground or its court', (venue, ground, court) => {
    const place = placeOf(venue, GROUNDS)
    expect([place?.ground.name, place?.court]).toEqual([ground, court])
  })
  test.each([null, 'Hall 2', 'Hall, Board 3', 'Main Field, Court 1'])('%s stays a text', (venue) => {
    expect(placeOf(venue, GROUNDS)).toBeNull()
  })
})

describe('two matches', () => {
  const onField = { venue: 'Main Field' }
  test.each([
    ['at 17:15 on the ground of one of 90 minutes from 16:00', { time: '16:00', minutes: 90 }, '17:15', true],
    ['right after it', { time: '16:00', minutes: 75 }, '17:15', false],
    ['less than an hour after a short one', { time: '10:00', minutes: 30 }, '10:30', false],
    ['within the hour of one without a length', { time: '10:00', minutes: null }, '10:59', true],
    ['an hour after one without a length', { time: '10:00', minutes: null }, '11:00', false],
    [
      'after midnight, while one of the day before is played',
      { date: '2031-03-07', time: '23:30', minutes: 90 },
      '00:30',
      true,
    ],
    [
      'after midnight, when the one before has no length',
      { date: '2031-03-07', time: '23:30', minutes: null },
      '00:10',
      false,
    ],
  ])('%s', (_, first, time, clashes) => {
    const said = between({ ...onField, ...first }, { ...onField, time })
    expect(said).toEqual(clashes ? [`Main Field is taken by A v B at ${first.time}.`] : [])
  })

  test('of one person in squads of two sports clash, when both have lengths', () => {
    const varma = { key: 'k', name: 'K. Varma' }
    const football = { sport: 'FOOTBALL', venue: 'Main Field', time: '09:30', minutes: 70, players: [varma] } as const
    expect(between(football, { players: [varma] })).toEqual(['K. Varma also plays A v B at 09:30.'])
    expect(between({ ...football, minutes: null }, { players: [varma] })).toEqual([])
    expect(between(football, { players: [varma], time: '10:40' })).toEqual([])
    const five = ['A. Rao', 'B. Das', 'C. Sen', 'D. Roy'].map((name) => ({ key: name, name }))
    expect(between({ ...football, players: five }, { players: five })).toEqual([
      'A. Rao, B. Das and 2 others also play A v B at 09:30.',
    ])
  })

  test('of one team clash once, although they have the same people', () => {
    const same = { teams: ['t', 'u'], players: [{ key: 'k', name: 'K. Varma' }] } as const
    expect(between(same, same)).toEqual(['One of the teams already plays A v B at 10:00.'])
    expect(between({ ...same, venue: 'Yard' }, { ...same, venue: 'yard' })).toEqual([
      'A team and the venue are taken by A v B at 10:00.',
    ])
  })
})

describe('on a ground with two courts', () => {
  const board = (number: number) => ({ venue: `Hall, Board ${number}` })
  test('two boards are played at once, and each of them once', () => {
    expect(between(board(1), board(2))).toEqual([])
    expect(between(board(1), { ...board(1), time: '10:30' })).toEqual(['Hall, Board 1 is taken by A v B at 10:00.'])
  })
  test('as many matches at once as courts, where none is named', () => {
    const anywhere = { venue: 'Hall' }
    const [one, two] = [
      match({ names: ['A', 'B'], ...anywhere }),
      match({ names: ['C', 'D'], ...anywhere, time: '10:15' }),
    ]
    expect(hardClashes(match(anywhere), [one], GROUNDS)).toEqual([])
    expect(hardClashes(match({ ...anywhere, time: '10:30' }), [one, two], GROUNDS)).toEqual([
      'Hall is taken by A v B at 10:00 and C v D at 10:15.',
    ])
    expect(hardClashes(match({ ...board(2), time: '10:30' }), [one, two], GROUNDS)).toHaveLength(1)
    expect(hardClashes(match({ ...anywhere, time: '10:45' }), [one, two], GROUNDS)).toEqual([])
  })
  test.each([
    [{ sport: 'FOOTBALL' }, 'Hall is not for Football.'],
    [{ date: '2031-03-09' }, 'Hall is taken by others on that day: Exams.'],
    [{ time: '07:59' }, 'Hall is open from 08:00 until 20:00.'],
    [{ time: '19:30' }, 'Hall is open from 08:00 until 20:00.'],
  ] as const)('%o is refused: %s', (plan, sentence) => {
    expect(hardClashes(match({ ...board(1), ...plan }), [], GROUNDS)).toEqual([sentence])
    expect(hardClashes(match({ ...plan, venue: 'Yard' }), [], GROUNDS)).toEqual([])
  })
  test('a match without a length may begin until it closes, and one without a time fits', () => {
    expect(hardClashes(match({ ...board(1), time: '19:59', minutes: null }), [], GROUNDS)).toEqual([])
    expect(hardClashes(match({ ...board(1), time: null }), [], GROUNDS)).toEqual([])
  })
})
