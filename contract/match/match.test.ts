import { expect, test } from 'vitest'
import type { z } from 'zod'
import { day } from '#contract/schemas/fields.ts'
import * as samples from '#contract/testing/samples.ts'
import { REASON_REQUIRED } from './match.ts'
import { matchPlans, upcomingUpdate } from './plan-schemas.ts'
import { result } from './result-schemas.ts'
import { matchFilters, summaryCreate, upcomingCreate } from './schemas.ts'

const FORMS = {
  upcomingCreate: { form: upcomingCreate, sample: samples.upcomingCreate },
  upcomingUpdate: { form: upcomingUpdate, sample: samples.upcomingUpdate },
  matchPlans: { form: matchPlans, sample: samples.matchPlans },
  summaryCreate: { form: summaryCreate, sample: samples.summaryCreate },
}
const saidAbout = (form: z.ZodType, input: unknown) => form.safeParse(input).error?.issues.map(({ message }) => message)

const TAG = 'tag must be one of FINAL, SEMI_FINAL, QUARTER_FINAL, DO_OR_DIE.'
/** In which forms, which field, what it is given, and what is said about that. */
const ROWS: readonly [forms: (keyof typeof FORMS)[], path: string, value: unknown, sentence: string][] = [
  [['upcomingCreate', 'summaryCreate'], 'team1', undefined, 'Invalid team ID'],
  [['upcomingCreate', 'summaryCreate'], 'team1', 'abc', 'Invalid team ID'],
  [['upcomingCreate', 'summaryCreate'], 'team2', 'ABCDEFABCDEFABCDEFABCDEF', 'Invalid team ID'],
  [['upcomingCreate', 'summaryCreate'], 'team2', '0123456789abcdef0123456g', 'Invalid team ID'],
  [['upcomingCreate', 'summaryCreate'], 'team2', { $ne: null }, 'Invalid team ID'],
  [['upcomingCreate', 'summaryCreate'], 'sport', undefined, 'Sport is required'],
  [['upcomingCreate', 'summaryCreate'], 'sport', 'GOLF', 'Sport is required'],
  [['upcomingCreate', 'summaryCreate'], 'gender', '', 'Gender is required'],
  [['upcomingCreate', 'upcomingUpdate', 'summaryCreate'], 'tag', 'LEAGUE', TAG],
  [['upcomingCreate', 'upcomingUpdate', 'summaryCreate'], 'venue', 'x'.repeat(101), 'Venue is too long.'],
  [['upcomingCreate', 'upcomingUpdate', 'summaryCreate'], 'venue', 7, 'venue must be a text.'],
  [['upcomingCreate', 'upcomingUpdate', 'summaryCreate'], 'date', '2026-02-31', 'Invalid date'],
  [['upcomingCreate', 'upcomingUpdate', 'summaryCreate'], 'date', '2026-2-3', 'Invalid date'],
  [['upcomingCreate', 'upcomingUpdate', 'summaryCreate'], 'date', '31.01.2026', 'Invalid date'],
  [['upcomingCreate', 'upcomingUpdate', 'summaryCreate'], 'time', '25:00', 'Invalid time'],
  [['upcomingCreate', 'upcomingUpdate', 'summaryCreate'], 'time', '9:00', 'Invalid time'],
  [['upcomingCreate', 'upcomingUpdate', 'summaryCreate'], 'time', '10:60', 'Invalid time'],
  [['upcomingCreate', 'upcomingUpdate'], 'despiteClash', 'yes', 'despiteClash must be true or false.'],
  [['summaryCreate'], 'team1Score', 1001, 'Score must be at most 1000.'],
  [['summaryCreate'], 'team1Score', -1, 'Score must be at least 0.'],
  [['summaryCreate'], 'team2Score', 1.5, 'Score must be a whole number.'],
  [['summaryCreate'], 'team2Score', '0', 'Score must be a whole number.'],
  [['summaryCreate'], 'winner', undefined, 'Winner is required'],
  [['summaryCreate'], 'winner', '', 'Winner is required'],
  [['summaryCreate'], 'winner', 'DRAW', 'Winner is required'],
]
const CASES = ROWS.flatMap(([forms, ...rest]) => forms.map((name) => [name, ...rest] as const))

test.for(CASES)('%s with %s = %o is refused: %s', ([name, path, value, sentence]) => {
  const { form, sample } = FORMS[name]
  expect(saidAbout(form, sample)).toBeUndefined()
  expect(saidAbout(form, { ...sample, [path]: value })).toEqual([sentence])
})

test('a form accepts its own status only', () => {
  expect(upcomingCreate.safeParse({ ...samples.upcomingCreate, status: 'LIVE' }).success).toBe(false)
  expect(summaryCreate.safeParse({ ...samples.summaryCreate, status: 'UPCOMING' }).success).toBe(false)
})

test('a score of 0 is valid, and both scores are optional', () => {
  expect(summaryCreate.parse({ ...samples.summaryCreate, team1Score: 0, team2Score: 1000 })).toMatchObject({
    team1Score: 0,
    team2Score: 1000,
  })
  const { team1Score, team2Score, ...without } = samples.summaryCreate
  expect(summaryCreate.parse(without)).not.toHaveProperty('team1Score')
})

test.each([
  [{ winner: 'TEAM1', team1Score: 1, team2Score: 2 }, true],
  [{ winner: 'TEAM2', team1Score: 2, team2Score: 1 }, true],
  [{ winner: 'TEAM1', team1Score: 2, team2Score: 1 }, false],
  [{ winner: 'TEAM1', team1Score: 1, team2Score: 1 }, false],
  [{ winner: 'TIE', team1Score: 1, team2Score: 2 }, false],
  [{ winner: 'TEAM1', team1Score: 1 }, false],
])('%o needs a reason: %s', (ended, isNeeded) => {
  const { reason, team1Score, team2Score, winner, ...facts } = samples.summaryCreate
  expect(saidAbout(result, ended)).toEqual(isNeeded ? [REASON_REQUIRED] : undefined)
  expect(saidAbout(summaryCreate, { ...facts, ...ended, reason: '' })).toEqual(isNeeded ? [REASON_REQUIRED] : undefined)
  expect(saidAbout(result, { ...ended, reason })).toBeUndefined()
  expect(saidAbout(result, { ...ended, reason: 'no' })).toEqual(['Reason must be at least 3 characters'])
  expect(saidAbout(result, { ...ended, reason: 'x'.repeat(201) })).toEqual(['Reason is too long'])
})

test('an empty field means "not given" on create and clears the field on update', () => {
  const empty = { tag: '', venue: '', date: '', time: '' }
  expect(upcomingCreate.parse({ ...samples.upcomingCreate, ...empty })).toMatchObject({ venue: undefined })
  expect(upcomingUpdate.parse(empty)).toEqual({ tag: null, venue: null, date: null, time: null, despiteClash: false })
  expect(upcomingUpdate.parse({})).toEqual({ despiteClash: false })
})

test('days are those of the calendar', () => {
  for (const given of ['2028-02-29', '2026-12-31']) expect(day.parse(given)).toBe(given)
  for (const given of ['2026-02-29', '2100-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-01T00:00']) {
    expect(saidAbout(day, given)).toEqual(['Invalid date'])
  }
})

test('a search has up to 100 characters, and a season filter is an id', () => {
  expect(saidAbout(matchFilters, { q: 'x'.repeat(101) })).toEqual(['This is too long to search for.'])
  expect(saidAbout(matchFilters, { season: '2026' })).toEqual(['Invalid season ID'])
})
