import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  conductCreate,
  conductRows,
  eventMatchesUpdate,
  eventsOfMeetUpdate,
  placesUpdate,
} from '#contract/event-result/schemas.ts'
import { pointsEntryCreate } from '#contract/points/schemas.ts'
import * as samples from '#contract/testing/championship-samples.ts'
import { eventTitle } from './calls.ts'
import { eventCreate, eventsCreate, eventUpdate } from './schemas.ts'

const CIVIL = '0123456789abcdef01234567'
const saidAbout = (form: z.ZodType, input: unknown) => form.safeParse(input).error?.issues.map(({ message }) => message)
const saidAboutPlaces = (...places: object[]) => saidAbout(placesUpdate, { places })

test.for([
  [{ place: 0, department: CIVIL }, 'The first place is 1.'],
  [{ place: 1.5, department: CIVIL }, 'A place is a whole number.'],
  [{ place: 201, department: CIVIL }, 'A place is at most 200.'],
  [{ place: 1, department: 'civil' }, 'Invalid department ID'],
  [{ place: null, department: CIVIL }, 'An entry has either a place, or the reason why it has none.'],
  [
    { place: 1, department: CIVIL, outcome: 'DISQUALIFIED' },
    'An entry has either a place, or the reason why it has none.',
  ],
] as const)('the place %j is refused: %s', ([place, sentence]) => {
  expect(saidAboutPlaces(place)).toEqual([sentence])
})

test('a department is listed twice only with labels, and a place can be shared or left out', () => {
  const twice = 'A department is listed twice. Give each of its entries a label of its own.'
  expect(saidAboutPlaces({ place: 1, department: CIVIL }, { place: 2, department: CIVIL })).toEqual([twice, twice])
  expect(
    saidAboutPlaces({ place: 1, department: CIVIL, entry: 'A' }, { place: 2, department: CIVIL, entry: 'a' }),
  ).toEqual([twice, twice])
  expect(placesUpdate.safeParse(samples.placesUpdate).success).toBe(true)
  expect(saidAboutPlaces({ place: 3, department: CIVIL, entry: 'A' }, { place: 3, department: CIVIL })).toBeUndefined()
  expect(placesUpdate.parse({ places: [] }).final).toBe(true)
})

test('people are never mixed, and events are; several events are made from different sports and genders', () => {
  expect(eventsCreate.safeParse(samples.eventsCreate).success).toBe(true)
  expect(saidAbout(eventsCreate, { ...samples.eventsCreate, genders: [] })).toEqual(['Choose at least one gender.'])
  expect(saidAbout(eventsCreate, { ...samples.eventsCreate, sports: ['CHESS', 'CHESS'] })).toEqual([
    'Each can be chosen once.',
  ])
  expect(saidAbout(eventsCreate, { ...samples.eventsCreate, sports: ['GOLF'] })).toEqual(['Sport is required'])
})

test('places make an event final: no call sets that state', () => {
  expect(saidAbout(eventUpdate, { state: 'FINAL' })).toEqual(['state must be one of DRAFT, RUNNING, NOT_PLAYED.'])
})

test('forms with every field are accepted as they are', () => {
  expect(eventCreate.parse(samples.eventCreate)).toEqual(samples.eventCreate)
  expect(eventUpdate.parse(samples.eventUpdate)).toEqual(samples.eventUpdate)
  expect(eventMatchesUpdate.parse(samples.eventMatchesUpdate)).toEqual(samples.eventMatchesUpdate)
})

test('matches join and leave an event once each, as events do a meet', () => {
  expect(eventsOfMeetUpdate.parse(samples.eventsOfMeetUpdate)).toEqual(samples.eventsOfMeetUpdate)
  expect(saidAbout(eventsOfMeetUpdate, {})).toEqual(['Name at least one event.'])
  expect(saidAbout(eventMatchesUpdate, {})).toEqual(['Name at least one match.'])
  expect(saidAbout(eventMatchesUpdate, { add: [CIVIL], remove: [CIVIL] })).toEqual(['Each match can be named once.'])
})

test('conduct and points by hand have their limits', () => {
  const kind = 'A kind of conduct has 2 to 40 capital letters and underscores, such as NO_SHOW.'
  expect(saidAbout(conductCreate, { ...samples.conductCreate, kind: 'late' })).toEqual([kind])
  const row = samples.conductRows.rows[0]
  expect([0, 1, 64, 65].map((length) => conductRows.safeParse({ rows: Array(length).fill(row) }).success)).toEqual([
    false,
    true,
    true,
    false,
  ])
  const points = (given: number) => saidAbout(pointsEntryCreate, { ...samples.pointsEntryCreate, points: given })
  expect(points(0)).toEqual(['Points cannot be 0.'])
  expect(points(500.01)).toEqual(['Points must be at most 500.'])
  expect(points(-500.01)).toEqual(['Points must be at least -500.'])
  expect(points(0.001)).toEqual(['Points go to two decimals.'])
})

test('an event is named by its sport, or by its own name, and its gender', () => {
  expect(eventTitle({ name: null, sport: 'CRICKET', gender: 'MALE' })).toBe('Cricket, men')
  expect(eventTitle({ name: '4 x 100 m', sport: 'SHOTPUT', gender: 'MIXED' })).toBe('4 x 100 m, mixed')
})
