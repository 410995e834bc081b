import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Possible } from '#contract/possible/calls.ts'
import type { RuleBookInput } from '#contract/rule-book/calls.ts'
import { type Entrant, type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const read = async (): Promise<Possible> => (await league.visitor.get('pointsTable/possible')).body.body
const rowsOf = ({ rows }: Possible) =>
  Object.fromEntries(
    rows.map(({ department, places, points, verdict }) => {
      const [name = ''] = Object.entries(league.departments).find(([, id]) => id === department) ?? []
      return [name, [places.join('–'), points.join('–'), verdict]]
    }),
  )
const adopt = (rules: RuleBookInput) => league.admin.post('rulebook/adopt', { rules, reason: 'Rules' })
const places = (...order: Entrant[]) => ({
  places: order.map((of, index) => ({ place: index + 1, department: league.departments[of] })),
})

test('nothing is possible while nothing is open, and an unknown table is refused', async () => {
  expect(await read()).toEqual({ open: 0, isExact: false, waitsFor: [], rows: [] })
  expect((await league.visitor.get('pointsTable/possible?table=Unknown')).status).toBe(404)
})

test('an event that everyone can enter gives bounds, its places end it, and matches are tried in all ways', async () => {
  const { helper, sides } = league
  await league.admin.post('gc/createCurrentGCSession', {})
  await adopt({
    tiers: { A: [25, 15], B: [10, 6] },
    pays: [{ sport: 'CRICKET', tier: 'A' }, { tier: 'B' }],
    counting: 1,
  })
  const cricket = await league.event('CRICKET', 'MALE')
  const chess = await league.event('CHESS', 'MIXED')
  await helper.put(`event/setPlaces/${cricket._id}`, places('Civil', 'Maths'))
  const bounds = await read()
  expect(bounds).toMatchObject({ open: 1, isExact: false, waitsFor: [] })
  expect(rowsOf(bounds)).toEqual({
    Civil: ['1–1', '25–35', null],
    Maths: ['1–2', '15–25', null],
    Physics: ['3–3', '0–10', 'OUT'],
  })
  await helper.put(`event/setPlaces/${chess._id}`, places('Physics', 'Maths'))
  expect(await read()).toMatchObject({ open: 0, rows: [] })

  await adopt({ ...PLACES, matches: { win: 5 } })
  await helper.post('match/createUpcoming', sides('Civil', 'Maths'))
  const exact = await read()
  expect(exact).toMatchObject({ open: 1, isExact: true })
  expect(rowsOf(exact)).toEqual({
    Civil: ['1–2', '25–30', null],
    Maths: ['1–2', '21–26', null],
    Physics: ['3–3', '10–10', 'OUT'],
  })
  const maths = exact.rows.find(({ department }) => department === league.departments.Maths)
  expect(maths).toMatchObject({ ways: ['it wins the match Civil – Maths'], verdict: null })
})

const PLACES = { tiers: { A: [25, 15], B: [10, 6] }, pays: [{ tier: 'B' }] } satisfies RuleBookInput

test('an event without a draw whose matches give points is waited for', async () => {
  const { name } = await league.event('CHESS', 'FEMALE')
  expect(await read()).toMatchObject({ open: 2, waitsFor: [name], rows: [] })
})
