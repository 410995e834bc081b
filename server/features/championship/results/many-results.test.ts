import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Match } from '#contract/match/calls.ts'
import { RESULTS_MAX } from '#contract/points/points.ts'
import { type League, openLeague } from '#server/testing/league.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

test('of many results a department shows the latest, wherever its teams stood', async () => {
  const { Civil, Maths } = { Civil: league.team('Civil'), Maths: league.team('Maths') }
  const played: string[] = []
  for (let n = 0; n < RESULTS_MAX + 5; n += 1) {
    const sides = n % 3 ? ([Civil, Maths] as const) : ([Maths, Civil] as const)
    const date = new Date(Date.UTC(2020, 0, n + 1)).toISOString().slice(0, 10)
    const { id } = await insertMatchRow(league.world, sides, { status: 'SUMMARY', winner: 'TIE', date, time: '10:00' })
    played.push(id)
  }
  for (const name of ['Civil', 'Maths'] as const) {
    const id = league.departments[name]
    const { body } = await league.visitor.get(`pointsTable/particularDepartment/${id}?sport=CHESS`)
    const shown = body.body.deptMatches.map(({ _id }: Match) => _id)
    expect(shown).toEqual(played.toReversed().slice(0, RESULTS_MAX))
  }
})
