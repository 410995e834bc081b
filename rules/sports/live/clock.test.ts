import { expect, test } from 'vitest'
import type { Play } from '#contract/live/calls.ts'
import { resultDetail, scoreDetail } from '#contract/match/detail-schemas.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { clockText, minuteText, secondsAt } from './clock.ts'
import { correctionsOf, replay } from './plays.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 26, 10, 0, seconds)).toISOString()
const clock = (kind: Play['kind'], seconds: number): Play => ({ kind, at: at(seconds) })
const enter = (sport: 'FOOTBALL' | 'BADMINTON', plays: readonly Play[]) =>
  replay(
    SPORT_RULES[sport],
    plays.map((play, index) => ({ key: `${index}`, play })),
  )
const clockAfter = (...plays: Play[]) => enter('FOOTBALL', plays) as { clock?: { seconds: number; since?: string } }

test('a clock runs from its start, keeps its time when it stops, and goes on from there', () => {
  const log = [clock('CLOCK_START', 0), clock('CLOCK_STOP', 90), clock('CLOCK_START', 200)]
  expect(clockAfter(...log.slice(0, 2)).clock).toEqual({ seconds: 90 })
  expect(clockAfter(...log).clock).toEqual({ seconds: 90, since: at(200) })
  expect(secondsAt({ seconds: 90, since: at(200) }, Date.parse(at(261)))).toBe(151)
  expect([clockText(151), minuteText(151)]).toEqual(['2:31', '3′'])
})

test('a clock is put on by a minute, stops with the half, and never goes back before its start', () => {
  const on = clockAfter(clock('CLOCK_START', 0), clock('CLOCK_ADD', 10)).clock
  expect(on).toEqual({ seconds: 60, since: at(0) })
  expect(clockAfter(clock('CLOCK_START', 0), { kind: 'NEXT', part: 'HALF', at: at(2700) }).clock).toEqual({
    seconds: 2700,
  })
  expect(secondsAt({ seconds: 5, since: at(30) }, Date.parse(at(0)))).toBe(5)
})

test('a clock is stopped only while it runs, and no result has one', () => {
  expect(enter('FOOTBALL', [clock('CLOCK_STOP', 0)])).toBe('This cannot be entered now.')
  expect(enter('BADMINTON', [clock('CLOCK_START', 0)])).toBe('This cannot be entered now.')
  const detail = { parts: [{ kind: 'HALF', scores: [1, 0] }], clock: { seconds: 3 } }
  expect([scoreDetail, resultDetail].map((shape) => shape.safeParse(detail).success)).toEqual([true, false])
})

test('a correction offers what a match offers, to the side that bats, and never a part or the clock', () => {
  const kinds = (plays: readonly Play[]) => [...new Set(plays.map(({ kind }) => kind))]
  const balls = correctionsOf(SPORT_RULES.CRICKET, 'WIDE', 'TEAM2')
  expect(kinds(balls)).toEqual(['RUNS', 'WICKET', 'WIDE', 'NO_BALL', 'BYES'])
  expect(balls.every(({ team }) => team === 'TEAM2')).toBe(true)
  expect(balls.map(({ points }) => points)).toContain(5)
  expect(kinds(correctionsOf(SPORT_RULES.FOOTBALL, 'SCORE', 'TEAM1'))).toEqual(['SCORE', 'YELLOW_CARD', 'RED_CARD'])
  for (const kind of ['START', 'NEXT', 'CLOCK_STOP'] as const)
    expect(correctionsOf(SPORT_RULES.FOOTBALL, kind, null)).toEqual([])
})
