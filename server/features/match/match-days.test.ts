import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchDays } from '#contract/match/calls.ts'
import { type League, openLeague } from '#server/testing/league.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'

let league: League
const upcoming = Array.from({ length: 40 }, (_, n) => dayAfter('2026-03-01', n))
const played = Array.from({ length: 20 }, (_, n) => dayAfter('2026-02-01', n))

function dayAfter(first: string, days: number): string {
  return new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10)
}

async function daysOf(query: Record<string, string> = {}): Promise<MatchDays> {
  return (await league.visitor.get(`match/getMatchDays?${new URLSearchParams(query)}`)).body.body
}

beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

test('the latest days with results and the next days with matches, each once, chosen by the filters', async () => {
  const { world, team } = league
  const chess = [team('Civil', 'CHESS', 'MALE'), team('Maths', 'CHESS', 'MALE')] as const
  const cricket = [team('Physics', 'CRICKET', 'MALE'), team('Civil', 'CRICKET', 'MALE')] as const
  await insertMatchRow(world, chess, { status: 'UPCOMING', date: null, time: null })
  // Rows that a test inserts publish nothing, so each question is asked once.
  expect(await daysOf({ gender: 'MALE' })).toEqual({ played: [], upcoming: [] })

  for (const [n, date] of upcoming.entries()) {
    await insertMatchRow(world, n % 2 ? cricket : chess, { status: 'UPCOMING', date, time: n % 3 ? null : '09:00' })
    await insertMatchRow(world, chess, { status: 'UPCOMING', date: upcoming[0] ?? null, time: '23:59' })
  }
  for (const [n, date] of played.entries()) {
    const row = { status: 'SUMMARY', winner: 'TIE', date } as const
    await insertMatchRow(world, n % 2 ? cricket : chess, { ...row, time: null })
    await insertMatchRow(world, n % 2 ? cricket : chess, { ...row, time: '00:00' })
  }
  const room = { status: 'LIVE', room_id: 'room-1', date: '2026-02-25', time: '09:00' } as const
  await insertMatchRow(world, chess, room)

  const odd = (days: string[]) => days.filter((_, n) => n % 2 === 1)
  expect(await daysOf()).toEqual({ played: played.slice(-14), upcoming: upcoming.slice(0, 31) })
  const ofCricket = { played: odd(played), upcoming: odd(upcoming) }
  expect(await daysOf({ sport: 'CRICKET' })).toEqual(ofCricket)
  expect(await daysOf({ sport: 'CRICKET', gender: 'MALE' })).toEqual(ofCricket)
  expect(await daysOf({ department: league.departments.Physics ?? '' })).toEqual(ofCricket)
  expect(await daysOf({ department: league.departments.Civil ?? '' })).toEqual(await daysOf())
  expect(await daysOf({ sport: 'CARROM' })).toEqual({ played: [], upcoming: [] })
})

test.each([
  ['sport=POLO', /^sport must be one of/],
  ['department=Civil', 'Invalid department ID'],
  ['page=2', "Unknown field: 'page'."],
])('refuses ?%s', async (query, sentence) => {
  const { status, body } = await league.visitor.get(`match/getMatchDays?${query}`)
  expect(status).toBe(400)
  expect(body.error).toMatch(sentence)
})
