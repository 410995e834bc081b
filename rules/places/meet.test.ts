import { expect, test } from 'vitest'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import { eventAwards } from '#rules/awards/event-awards.ts'
import { dryRun } from '#rules/dry-run.ts'
import { seasonLines } from '#rules/season-lines.ts'
import { event, inOrder, placed, seasonOf } from '#rules/testing/season.ts'
import { secondStageWords } from '#rules/words/season-words.ts'
import { withheldSentence } from '#rules/words/withheld-words.ts'
import { meetPlaces, placesInMeet } from './meet.ts'

const RULES = ruleBook.parse({
  tiers: { A: [20, 12, 8], RELAY: [10, 6, 4] },
  pays: [{ tier: 'A' }],
  participation: { SEASON: 1 },
  secondStage: [{ sport: 'ATHLETICS', points: [5, 3, 1] }],
})

const part = (name: string, entries: ReturnType<typeof inOrder>, more: object = {}) => ({
  ...event('ATHLETICS', 'MALE', entries),
  _id: name,
  name,
  meet: 'meet',
  ...more,
})
const sprint = part('100 m', inOrder('CSE A', 'ECE A', 'CSE B', 'Civil A'))
const relay = part('4 x 100 m', inOrder('ECE', 'Civil', 'CSE'), { tier: 'RELAY' })
const parts = [sprint, relay]
const meet = { ...event('ATHLETICS', 'MALE', []), _id: 'meet', parts }

const text = (awards: { part: string; department: string; amount: number }[]) =>
  awards.map(({ part, department, amount }) => `${part} ${department} ${amount / 100}`)

test('the places of all events of a meet add up, an event with a tier of its own by that tier', () => {
  // ECE 3 + 10, CSE 5 + 1 + 4, Civil 6.
  expect(meetPlaces(RULES, parts).map(({ place, department }) => `${place} ${department}`)).toEqual([
    '1 ECE',
    '2 CSE',
    '3 Civil',
  ])
  expect(
    placesInMeet(RULES, parts).map(({ event, department, amount }) => `${event.name} ${department} ${amount / 100}`),
  ).toEqual([
    '100 m CSE 5',
    '100 m ECE 3',
    '100 m CSE 1',
    '100 m Civil 0',
    '4 x 100 m ECE 10',
    '4 x 100 m Civil 6',
    '4 x 100 m CSE 4',
  ])
})

test('a meet is paid for its places and for taking part once, and its events are not', () => {
  expect(text(eventAwards(RULES, meet).awards)).toEqual([
    'PLACE ECE 20',
    'PLACE CSE 12',
    'PLACE Civil 8',
    'PARTICIPATION CSE 1',
    'PARTICIPATION ECE 1',
    'PARTICIPATION Civil 1',
  ])
  expect(eventAwards(RULES, sprint)).toEqual({ awards: [], undecided: [] })
})

test('level departments share a place of a meet, and an event below its minimum gives nothing in it', () => {
  const level = [part('100 m', inOrder('CSE', 'ECE')), part('200 m', inOrder('ECE', 'CSE'))]
  expect(meetPlaces(RULES, level).map(({ place }) => place)).toEqual([1, 1])
  const atLeastFour = { ...RULES, minimum: { departments: 4 } }
  expect(meetPlaces(atLeastFour, parts)).toEqual([])
})

test('places that were set by hand hold instead of the sums', () => {
  const byHand = { ...meet, entries: [placed('Civil', 1), placed('CSE', 2)], parts: [] }
  expect(text(eventAwards(RULES, byHand).awards).slice(0, 2)).toEqual(['PLACE Civil 20', 'PLACE CSE 12'])
})

test('a dry run ranks a meet anew', () => {
  const season = seasonOf(RULES, {
    departments: ['CSE', 'Civil', 'ECE'],
    events: [{ ...event('ATHLETICS', 'MALE', []), _id: 'meet' }, ...parts],
  })
  expect(text(seasonLines(season)).slice(0, 3)).toEqual(['PLACE ECE 20', 'PLACE CSE 12', 'PLACE Civil 8'])
  const onlyFirsts = { ...RULES, secondStage: [{ sport: 'ATHLETICS' as const, points: [20] }] }
  const { lines } = dryRun(season, { rules: onlyFirsts, from: '2026-01-01', today: '2026-02-01' })
  expect(lines.filter(({ part }) => part === 'PLACE').map(({ department, after }) => [department._id, after])).toEqual([
    ['ECE', 12],
    ['CSE', 20],
    ['Civil', 8],
  ])
})

test('sentences say why an event of a meet is not paid, and what a meet without points misses', () => {
  expect(withheldSentence(RULES, sprint)).toBe('Its places count in a meet, which is paid instead of its events.')
  expect(withheldSentence(RULES, meet)).toBeNull()
  expect(withheldSentence({ ...RULES, secondStage: [] }, { ...meet, parts: [sprint] })).toBe(
    'The rule book gives no points in a meet for the places of its events, so no department has a place.',
  )
  expect(secondStageWords(RULES).at(-1)).toBe(
    'A meet adds up the points of all its events; an event with a tier of its own gives those of that tier.',
  )
})
