import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { RULES_HELD } from '#contract/points/points.ts'
import { pointsRules } from '#contract/testing/championship-samples.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import { expectAdminOnly } from '#server/testing/access/expect-admin-only.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
const opened: League[] = []
beforeEach(async () => {
  league = await openLeague()
  opened.push(league)
})
afterEach(() => opened.pop()?.world.close())
afterAll(() => expect(opened).toEqual([]))

const NONE = { sports: {}, tags: {} }
const update = (rules: object, by = league.admin) => by.put('pointsTable/rules', rules)
const shown = async () => (await league.visitor.get('pointsTable/rules')).body.body
const win = (form: object = {}) =>
  league.helper.post('match/createSummary', { ...league.sides('Civil', 'Maths'), winner: 'TEAM1', ...form })

describe('what a win is worth', () => {
  test('is one point until rules say otherwise', async () => {
    expect(await shown()).toEqual({ ...NONE, editable: true })
    await win({ tag: 'FINAL' })
    expect(await league.table()).toMatchObject({ Civil: 1 })
  })

  test('an admin changes the rules (401, 403, 400, 200), and everyone sees them', async () => {
    await expectAdminOnly(league.world, (by) => update(pointsRules, by))
    for (const [rules, error] of [
      [{ sports: {} }, 'tags is required.'],
      [{ ...NONE, sports: { CHESS: -1 } }, 'Points must be at least 0.'],
      [{ ...NONE, sports: { CHESS: 101 } }, 'Points must be at most 100.'],
      [{ ...NONE, tags: { FINAL: 1.005 } }, 'Points go to two decimals.'],
      [{ ...NONE, winner: 3 }, "Unknown field: 'winner'."],
    ] as const) {
      expect(await update(rules)).toMatchObject({ status: 400, body: { error } })
    }
    expect(await shown()).toEqual({ ...NONE, editable: true })
    expect(await update(pointsRules)).toMatchObject({ status: 200, body: { message: 'Points rules updated.' } })
    expect(await shown()).toEqual({ ...pointsRules, editable: true })
    const trail = await league.admin.get('audit/entries?action=updatePointsRules')
    expect(trail.body.body).toMatchObject([{ before: { rules: null }, after: { rules: JSON.stringify(pointsRules) } }])
  })

  test('a rule for its tag goes before one for its sport, and that before one point; hundredths add up', async () => {
    await update({ sports: { CHESS: 0.1 }, tags: { FINAL: 0.2, DO_OR_DIE: 0 } })
    const worth: [object, number][] = [
      [{}, 0.1],
      [{ tag: 'FINAL' }, 0.3],
      [{ tag: 'SEMI_FINAL' }, 0.4],
      [{ tag: 'DO_OR_DIE' }, 0.4],
      [league.sides('Civil', 'Maths', { sport: 'CRICKET' }), 1.4],
    ]
    for (const [form, total] of worth) {
      expect((await win(form)).status).toBe(200)
      expect(await league.table()).toMatchObject({ Civil: total })
    }
  })
})

test('in a rule book that holds from a later day than the first, they hold from that day', async () => {
  const rules = { matches: { win: 2 } }
  await league.admin.post('rulebook/adopt', { rules, from: '2099-01-01', reason: 'Of the far future' })
  const adopted = await league.admin.post('rulebook/adopt', { rules, from: '2026-01-10', reason: 'A win counts twice' })
  expect(adopted.status).toBe(200)
  expect((await update({ sports: { CHESS: 7 }, tags: {} })).status).toBe(200)
  expect(await shown()).toEqual({ sports: { CHESS: 7 }, tags: {}, win: 2, editable: true })
  await win()
  expect(await league.table()).toMatchObject({ Civil: 7 })
})

describe('rules are locked', () => {
  test('once the first result is recorded, also a tie, until it is deleted', async () => {
    const { body } = await win({ winner: 'TIE' })
    expect(await shown()).toEqual({ ...NONE, editable: false })
    expect(await update(pointsRules)).toMatchObject({ status: 409, body: { error: RULES_HELD } })
    await league.helper.delete(`match/deleteMatch/${body.body._id}`)
    expect((await update(pointsRules)).status).toBe(200)
  })

  test('not by a match to come; and the next season begins without any', async () => {
    await league.helper.post('match/createUpcoming', league.sides('Civil', 'Maths'))
    expect((await update(pointsRules)).status).toBe(200)
    await win()
    await league.settle()
    expect(await shown()).toEqual({ ...NONE, editable: true })
  })

  test('by whichever result comes first: it is worth what the rules said before or after, and then they stay', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const rules = { sports: { CHESS: round + 0.5 }, tags: {} }
      const [changed, ...won] = await Promise.all([update(rules), win(), win({ winner: 'TEAM2' })])
      expect([200, 409]).toContain(changed.status)
      expect(won.map(({ status }) => status)).toEqual([200, 200])
      const { sports } = await shown()
      const points = changed.status === 200 ? round + 0.5 : (sports.CHESS ?? 1)
      // A result before the change of rules refuses the change: all wins of a season have the same worth.
      expect(await league.table()).toMatchObject({ Civil: points, Maths: points })
      for (const { body } of won) await league.helper.delete(`match/deleteMatch/${body.body._id}`)
    }
  })
})

test('rules that begin to hold at midnight hold in every answer that reads them, without a write', async () => {
  const { world, admin, visitor, departments } = league
  world.stopClock()
  await league.win('Civil', 'Maths')
  const day = 24 * 60 * 60 * 1000
  const from = dateIn('Asia/Kolkata', new Date(Date.now() + day))
  const rules = { matches: { win: 1, sports: { CHESS: 20 } }, tables: [{ name: 'Women', genders: ['FEMALE'] }] }
  expect((await admin.post('rulebook/adopt', { rules, from, reason: 'From tomorrow on' })).status).toBe(200)
  const calls = ['', 'sports', 'played', 'progress', 'rules', `explain/${departments.Civil}`].map(
    (path) => `pointsTable/${path}`,
  )
  const read = () =>
    Promise.all([...calls, 'rulebook/current'].map(async (path) => (await visitor.get(path)).body.body))
  const before = await read()
  expect(await read()).toEqual(before)
  world.travel(day)
  const after = await read()
  expect(after.filter((answer, place) => isDeepStrictEqual(answer, before[place]))).toEqual([])
})

test('helpers read what each end of a match would give by its rules (401, 403, 404, 200); the winner gets that', async () => {
  const { admin, helper, visitor, world, departments, sides } = league
  const { Civil, Maths } = departments
  const early = (await helper.post('match/createUpcoming', sides('Civil', 'Maths'))).body.body._id
  const worth = (id: string, by = helper) => by.get(`pointsTable/worth/${id}`)
  const gives = (department: string, points: number) => ({ department, points })
  expect((await worth(early)).body.body).toEqual({ TEAM1: [gives(Civil, 1)], TEAM2: [gives(Maths, 1)], TIE: [] })
  const rules = { matches: { win: 20, tie: 7, loss: -2, tags: { FINAL: 30 }, kinds: ['SEASON'] } }
  await admin.post('rulebook/adopt', { rules, reason: 'As published' })
  expect((await shown()).win).toBe(20)
  expect((await worth(early)).body.body).toEqual({
    TEAM1: [gives(Civil, 20), gives(Maths, -2)],
    TEAM2: [gives(Civil, -2), gives(Maths, 20)],
    TIE: [gives(Civil, 7), gives(Maths, 7)],
  })
  const oneDay = { sport: 'CHESS', gender: 'MALE', name: 'Blitz', kind: 'ONE_DAY' }
  const event = (await helper.post('event/createEvent', oneDay)).body.body._id
  const unpaid = (await helper.post('match/createUpcoming', { ...sides('Civil', 'Maths'), event })).body.body._id
  expect((await worth(unpaid)).body.body).toEqual({ TEAM1: [], TEAM2: [], TIE: [] })
  expect((await helper.post(`match/recordResult/${early}`, { winner: 'TEAM1' })).status).toBe(200)
  expect(await league.table()).toMatchObject({ Civil: 20, Maths: -2 })
  expect((await worth(early, visitor)).status).toBe(401)
  expect((await worth(early, await world.as('DEPARTMENT_HEAD'))).status).toBe(403)
  expect((await worth('0123456789abcdef01234567')).status).toBe(404)
})
