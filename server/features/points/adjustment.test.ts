import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pointsUpdate } from '#contract/testing/championship-samples.ts'
import { expectAdminOnly } from '#server/testing/access/expect-admin-only.ts'
import { type League, openLeague } from '#server/testing/league.ts'

const NOBODY = '0123456789abcdef01234567'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const adjust = (form: object, { by = league.admin, id = league.departments.Civil } = {}) =>
  by.put(`pointsTable/updatePointTable/${id}`, form)
const history = async () =>
  (await league.visitor.get(`pointsTable/history/${league.departments.Civil}?pageSize=48`)).body.body

describe('setting the points of a department', () => {
  test('an admin adjusts points (401, 403, 400, 404, 200), and the table changes', async () => {
    const { world, departments } = league
    await expectAdminOnly(world, (by) => adjust({ points: 5 }, { by }), { department_id: departments.Civil })
    const unknown = { status: 404, body: { error: 'There is no such department.' } }
    expect(await adjust({ points: 5 }, { id: NOBODY })).toMatchObject(unknown)
    expect(await adjust({ points: 5 }, { id: 'civil' })).toMatchObject({
      status: 400,
      body: { error: 'Invalid department ID' },
    })
    expect(await league.table()).toMatchObject({ Civil: 0 })
    expect(await adjust({ points: 5 })).toMatchObject({ status: 200, body: { message: 'Points adjusted.' } })
    expect(await league.table()).toEqual({ Civil: 5, Maths: 0, Physics: 0 })
  })

  test.each([
    [{ points: 501 }, 'Points must be at most 500.'],
    [{ points: -1 }, 'Points must be at least 0.'],
    [{ points: 1.005 }, 'Points go to two decimals.'],
    [{ points: '7' }, 'points must be a number.'],
    [{}, 'points is required.'],
    [{ points: 7, reason: 'ab' }, 'Reason must be at least 3 characters'],
    [{ points: 7, reason: 'x'.repeat(201) }, 'Reason is too long'],
    [{ points: 7, department: NOBODY }, /^Unknown field: 'department'/],
  ])('%j is refused', async (form, sentence) => {
    const before = await league.table()
    const { status, body } = await adjust(form)
    expect(status).toBe(400)
    expect(body.error).toMatch(sentence)
    expect(await league.table()).toEqual(before)
  })

  test('to what it has already is a 400; to 500, to 0 and to hundredths is taken', async () => {
    for (const points of [500, 0, 0.01, 12.34]) {
      expect((await adjust({ points })).status).toBe(200)
      expect(await league.table()).toMatchObject({ Civil: points })
      expect(await adjust({ points })).toMatchObject({
        status: 400,
        body: { error: `It has ${points} points already.`, issues: [{ path: 'points' }] },
      })
    }
  })

  test('is stored as the difference, with its author and reason; the audit trail has both totals', async () => {
    await adjust({ points: 10 })
    await league.win('Civil', 'Maths')
    const by = await league.world.as('ADMIN', { name: 'Meera Nair' })
    expect((await adjust(pointsUpdate, { by })).status).toBe(200)
    const [entry] = await history()
    expect(entry).toMatchObject({
      kind: 'ADJUSTMENT',
      points: 1.75,
      reason: pointsUpdate.reason,
      total: 12.75,
      match: null,
      reverses: null,
      by: { name: 'Meera Nair' },
    })
    await adjust({ points: 3 })
    expect((await history())[0]).toMatchObject({ points: -9.75, reason: 'Set to 3', total: 3 })
    const trail = await league.admin.get(`audit/entries?action=updatePointTable&subjectId=${league.departments.Civil}`)
    expect(trail.body.body[0]).toMatchObject({ before: { points: 12.75 }, after: { points: 3 } })
  })

  test('of ten at once each starts from where the last one left', async () => {
    const targets = Array.from({ length: 10 }, (_, n) => 100 + n)
    const replies = await Promise.all(targets.map((points) => adjust({ points })))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const { Civil } = await league.table()
    expect(targets).toContain(Civil)
    const [latest, ...before] = (await history()).slice(0, 10)
    expect(latest.total).toBe(Civil)
    for (const entry of before) expect(targets).toContain(entry.total)
  })
})
