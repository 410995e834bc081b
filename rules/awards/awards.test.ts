import { describe, expect, test } from 'vitest'
import type { RuleBookInput } from '#contract/rule-book/calls.ts'
import { DEFAULT_RULE_BOOK } from '#contract/rule-book/default-rule-book.ts'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import type { MatchFacts } from '#rules/facts.ts'
import { event, inOrder, match, placed } from '#rules/testing/season.ts'
import { eventAwards } from './event-awards.ts'
import { matchAwards } from './match-awards.ts'
import { bonusAwards, conductAwards } from './season-awards.ts'

const summary = (rules: RuleBookInput, given: Parameters<typeof eventAwards>[1]) =>
  eventAwards(ruleBook.parse(rules), given).awards.map(
    ({ part, department, entry, amount }) => `${part} ${[department, entry].filter(Boolean).join(' ')} ${amount / 100}`,
  )

const tiers = { A: [25, 15, 10], B: [20, 10, 5] }
const cricket = event('CRICKET', 'MALE', inOrder('CSE', 'ECE', 'EEE'))

describe('the tier of an event', () => {
  test.for([
    ['the first line that fits', [{ sport: 'CRICKET', tier: 'B' }, { tier: 'A' }], 20],
    [
      'a line for a gender',
      [
        { gender: 'FEMALE', tier: 'B' },
        { gender: 'MALE', tier: 'A' },
      ],
      25,
    ],
    ['a line for all', [{ sport: 'FOOTBALL', tier: 'B' }, { tier: 'A' }], 25],
  ] as const)('%s', ([, pays, first]) => {
    expect(summary({ tiers, pays: [...pays] }, cricket)[0]).toBe(`PLACE CSE ${first}`)
  })

  test('its own tier comes before that of its line', () => {
    expect(summary({ tiers, pays: [{ tier: 'A' }] }, { ...cricket, tier: 'B' })[0]).toBe('PLACE CSE 20')
  })

  test('without one, places pay nothing', () => {
    expect(summary({ tiers, pays: [{ sport: 'CHESS', tier: 'A' }] }, cricket)).toEqual([])
    for (const tier of ['unknown', 'toString', '__proto__', 'constructor'])
      expect(summary({ tiers }, { ...cricket, tier })).toEqual([])
  })
})

test('a line says for its events what the rule book says for all others', () => {
  const entries = [placed('CSE', 1), placed('ECE', 1)]
  const rules: RuleBookInput = {
    tiers,
    ties: 'SHARE',
    pays: [{ sport: 'CHESS', tier: 'A', ties: 'FULL' }, { tier: 'A' }],
  }
  expect(summary(rules, event('CHESS', 'MIXED', entries))).toEqual(['PLACE CSE 25', 'PLACE ECE 25'])
  expect(summary(rules, event('CRICKET', 'MALE', entries))).toEqual(['PLACE CSE 20', 'PLACE ECE 20'])
})

test('an event below its minimum pays nothing, neither for places nor for taking part', () => {
  const rules: RuleBookInput = { tiers, pays: [{ tier: 'A' }], participation: { SEASON: 2 } }
  expect(summary({ ...rules, minimum: { departments: 4 } }, cricket)).toEqual([])
  expect(summary({ ...rules, minimum: { entries: 4 } }, cricket)).toEqual([])
  expect(summary({ ...rules, minimum: { entries: 3, departments: 3 } }, cricket)).toHaveLength(6)
})

test('a department is paid once for taking part, and only when an entry finished', () => {
  const entries = [placed('CSE A', 1), placed('CSE B', 2), placed('ECE A', null)]
  expect(summary({ participation: { SEASON: 2 } }, event('SHOTPUT', 'MALE', entries))).toEqual(['PARTICIPATION CSE 2'])
})

test('a shared place that the organisers decide is named and not paid', () => {
  const entries = [placed('CSE', 1), placed('ECE', 1), placed('EEE', 3)]
  const { awards, undecided } = eventAwards(
    ruleBook.parse({ tiers, pays: [{ tier: 'A' }], ties: 'DECIDE' }),
    event('CARROM', 'MALE', entries),
  )
  expect(undecided).toEqual([1])
  expect(awards).toMatchObject([{ department: 'EEE', place: 3, amount: 1000 }])
})

describe('a match', () => {
  const rules = ruleBook.parse({
    matches: {
      win: 2,
      tie: 1,
      loss: 0.5,
      default: -3,
      forfeit: -5,
      bye: 1,
      byeWon: 4,
      sports: { CHESS: 3 },
      tags: { FINAL: 10 },
      kinds: ['SEASON'],
    },
  })
  const pointsOf = (given: Partial<MatchFacts>) =>
    matchAwards(rules, match('CSE', 'WIN', given)).map(({ amount }) => amount / 100)

  test.for([
    [{ outcome: 'WIN' }, [2]],
    [{ outcome: 'WIN', sport: 'CHESS' }, [3]],
    [{ outcome: 'WIN', sport: 'CHESS', tag: 'FINAL' }, [10]],
    [{ outcome: 'WIN', tag: 'SEMI_FINAL' }, [2]],
    [{ outcome: 'TIE' }, [1]],
    [{ outcome: 'LOSS' }, [0.5]],
    [{ outcome: 'DEFAULT' }, [-3]],
    [{ outcome: 'FORFEIT' }, [-5]],
    [{ outcome: 'BYE' }, [1]],
    [{ outcome: 'BYE_WON' }, [4]],
    [{ kind: 'ONE_DAY' }, []],
    // It belongs to no event.
    [{ kind: null }, [2]],
  ] as const)('%j has %j', ([given, expected]) => {
    expect(pointsOf(given)).toEqual(expected)
  })

  test('by default a win has one point and nothing else has any', () => {
    const outcomes = ['WIN', 'TIE', 'LOSS', 'DEFAULT', 'FORFEIT', 'BYE', 'BYE_WON'] as const
    const awards = outcomes.flatMap((outcome) => matchAwards(DEFAULT_RULE_BOOK, match('CSE', outcome)))
    expect(awards).toMatchObject([{ part: 'MATCH', department: 'CSE', amount: 100 }])
  })
})

test('conduct costs what its kind says; an unknown kind costs nothing', () => {
  const rules = ruleBook.parse({ conduct: { NO_SHOW: -5 } })
  expect(conductAwards(rules, { department: 'CSE', kind: 'NO_SHOW' })).toMatchObject([{ amount: -500 }])
  expect(conductAwards(rules, { department: 'CSE', kind: 'LATE' })).toEqual([])
})

test('a clean season, no match given up and entries in all events have a bonus', () => {
  const bonusRules = { CLEAN_SEASON: 25, NO_FORFEIT: 4, ALL_EVENTS: 10 }
  const rules = ruleBook.parse({ conduct: { NO_SHOW: -5 }, bonuses: bonusRules })
  const season = {
    departments: ['CSE', 'ECE', 'EEE'],
    events: [
      ['CSE', 'ECE'],
      ['CSE', 'EEE'],
    ],
    conduct: [
      { department: 'ECE', kind: 'NO_SHOW' },
      { department: 'EEE', kind: 'UNKNOWN' },
    ],
    matches: [
      { department: 'CSE', outcome: 'DEFAULT' as const },
      { department: 'ECE', outcome: 'LOSS' as const },
      { department: 'EEE', outcome: 'FORFEIT' as const },
    ],
  }
  const bonuses = bonusAwards(rules, season).map(({ department, amount }) => [department, amount / 100])
  expect(bonuses).toEqual([
    ['CSE', 25],
    ['CSE', 10],
    ['ECE', 4],
    ['EEE', 25],
  ])
})
