import { expect, test } from 'vitest'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import { dryRun } from './dry-run.ts'
import { event, inOrder, match, seasonOf } from './testing/season.ts'

const adopted = ruleBook.parse({ matches: { win: 1 } })
const tiers = { A: [25, 15, 10] }

const season = seasonOf(adopted, {
  departments: ['CSE', 'ECE'],
  events: [{ ...event('CHESS', 'MIXED', inOrder('ECE', 'CSE')), knownVersion: 1 }],
  matches: [match('CSE', 'WIN')],
  byHand: [{ department: 'CSE', points: -0.5, gender: null }],
})

test('a trial shows old and new points of each table and each line, also of events that have begun', () => {
  const rules = ruleBook.parse({ tiers, pays: [{ tier: 'A' }], matches: { win: 2 } })
  const [cse, ece] = season.departments
  expect(dryRun(season, { rules, from: '2026-01-10', today: '2026-03-01' })).toEqual({
    tables: [
      {
        name: 'Overall',
        rows: [
          { department: ece, before: 0, after: 25 },
          { department: cse, before: 0.5, after: 16.5 },
        ],
      },
    ],
    lines: [
      { department: cse, event: null, part: 'MATCH', before: 1, after: 2 },
      { department: ece, event: { _id: 'CHESS MIXED', name: 'CHESS MIXED' }, part: 'PLACE', before: 0, after: 25 },
      { department: cse, event: { _id: 'CHESS MIXED', name: 'CHESS MIXED' }, part: 'PLACE', before: 0, after: 15 },
    ],
    bonuses: [],
  })
})

test('a trial from a later day leaves earlier events and matches as they are', () => {
  const rules = ruleBook.parse({ tiers, pays: [{ tier: 'A' }] })
  const { lines } = dryRun(season, { rules, from: '2026-01-11', today: '2026-03-01' })
  expect(lines).toMatchObject([{ part: 'MATCH', before: 1, after: 1 }])
})

test('the adopted rules on trial change nothing', () => {
  const { tables, lines } = dryRun(season, { rules: adopted, from: '2026-01-10', today: '2026-03-01' })
  for (const { before, after } of [...tables.flatMap(({ rows }) => rows), ...lines]) expect(after).toBe(before)
})

test('a trial shows the bonuses that settling would add, and leaves them out of the tables', () => {
  const clean = ruleBook.parse({ conduct: { LATE: -1 }, bonuses: { CLEAN_SEASON: 5, ALL_EVENTS: 2.5 } })
  const late = { event: null, kind: 'LATE', gender: null, day: '2026-01-11', knownVersion: 1 }
  const [cse, ece] = season.departments
  const facts = {
    ...season,
    events: [...season.events, event('SHOTPUT', 'MALE', [])],
    conduct: [{ ...late, department: cse?._id ?? '' }],
  }
  const { bonuses, lines } = dryRun(facts, { rules: clean, from: '2026-01-10', today: '2026-03-01' })
  expect(bonuses).toEqual([
    { department: cse, before: 0, after: 2.5 },
    { department: ece, before: 0, after: 7.5 },
  ])
  expect(lines.some(({ part }) => part === 'BONUS')).toBe(false)
})
