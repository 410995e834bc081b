import { describe, expect, test } from 'vitest'
import { missingIn, sizeInWords, squadSize, surplusOf } from './squad-size.ts'

const TEAM = {
  entrant: 'TEAM',
  squadMin: 4,
  squadMax: 6,
  reservesMax: 2,
  eachGenderMin: 2,
  gender: 'MIXED',
} as const
const men = (count: number, reserve = false) =>
  Array.from({ length: count }, () => ({ gender: 'MALE' as const, reserve }))

describe('the size of a squad', () => {
  test('is what the event says of teams', () => {
    expect(squadSize(TEAM)).toEqual({ min: 4, max: 6, reserves: 2, eachGender: 2 })
    expect(sizeInWords(squadSize(TEAM))).toBe('4 to 6 players, at least 2 men and 2 women, up to 2 reserves')
  })

  test('needs both genders in mixed events alone', () => {
    expect(squadSize({ ...TEAM, gender: 'FEMALE' }).eachGender).toBe(0)
  })

  test('is two of a pair and one of a person, whatever it says of teams', () => {
    expect(squadSize({ ...TEAM, entrant: 'PAIR', reservesMax: null })).toEqual({
      min: 2,
      max: 2,
      reserves: 0,
      eachGender: 1,
    })
    expect(squadSize({ ...TEAM, entrant: 'PERSON' })).toMatchObject({ min: 1, max: 1, eachGender: 0 })
    expect(sizeInWords(squadSize({ ...TEAM, entrant: 'PERSON', reservesMax: 0 }))).toBe('1 player')
  })
})

test('what is too much is refused, and what is missing is said', () => {
  const size = squadSize(TEAM)
  expect(surplusOf(size, [...men(7), ...men(3, true)])).toEqual([
    'The squad has 7 players: at most 6 can be in it.',
    'The squad has 3 reserves: at most 2 can be in it.',
  ])
  expect(surplusOf(size, men(7), 'line-up')).toEqual(['The line-up has 7 players: at most 6 can be in it.'])
  expect(surplusOf(size, [...men(6), ...men(2, true)])).toEqual([])
  expect(missingIn(size, [...men(3), ...men(2, true)])).toEqual(['1 player missing', '2 women missing'])
})

test('a squad without limits takes any number', () => {
  const size = squadSize({ ...TEAM, squadMin: null, squadMax: null, reservesMax: null, gender: 'MALE' })
  expect(surplusOf(size, [...men(60), ...men(60, true)])).toEqual([])
  expect(sizeInWords(size)).toBe('At least 1 player')
})
