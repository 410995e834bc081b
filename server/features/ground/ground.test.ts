import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { groundCreate } from '#contract/testing/samples.ts'
import { type League, openLeague } from '#server/testing/league.ts'

const UNKNOWN = '0123456789abcdef01234567'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())
beforeEach(async () => {
  const { writes } = league.world.database
  await writes.deleteFrom('match').execute()
  await writes.deleteFrom('ground').execute()
})

const add = (more: object = {}) => league.helper.post('ground/createGround', { ...groundCreate, ...more })
const update = (id: string, form: object) => league.helper.put(`ground/updateGround/${id}`, form)
const planned = async (venue: string) => {
  const form = { ...league.sides('Civil', 'Maths'), date: '2031-02-03', time: '10:00', venue, despiteClash: true }
  return (await league.helper.post('match/createUpcoming', form)).body.body._id as string
}
const find = async (id: string) => (await league.visitor.get(`match/viewMatch/${id}`)).body.body

describe('a ground', () => {
  test('is added, listed, changed and deleted by a helper, and the audit trail records it', async () => {
    expect((await league.visitor.get('ground/grounds')).status).toBe(401)
    expect((await (await league.world.as('USER')).get('ground/grounds')).status).toBe(403)
    const { status, body } = await add()
    const shown = { ...groundCreate, _id: body.body._id, courts: ['Board 1', 'Board 2'] }
    expect({ status, body: body.body, message: body.message }).toEqual({
      ...{ status: 200, body: shown, message: 'Ground added.' },
    })
    await add({ name: 'Court', courts: [], opens: '', closes: '', sports: [], taken: [] })
    expect((await league.helper.get('ground/grounds')).body.body).toMatchObject([
      { name: 'Court', courts: [], opens: null, closes: null, sports: [], taken: [] },
      shown,
    ])
    expect((await update(shown._id, { closes: '', sports: [] })).body.body).toEqual({
      ...{ ...shown, closes: null, sports: [] },
    })
    expect((await league.admin.delete(`ground/deleteGround/${shown._id}`)).status).toBe(200)
    expect((await league.helper.get('ground/grounds')).body.body).toHaveLength(1)
    const trail = (await league.admin.get(`audit/entries?subjectId=${shown._id}`)).body.body
    expect(trail.map(({ action }: { action: string }) => action)).toEqual([
      ...['deleteGround', 'updateGround', 'createGround'],
    ])
  })

  test.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(61) }, 'name', 'Name is too long'],
    [{ courts: [{ name: 'Board 1' }, { name: 'board  1' }] }, 'courts', 'Two courts have the same name.'],
    [{ courts: [{ name: '' }] }, 'courts.0.name', 'Name each court'],
    [{ opens: '20:00' }, 'closes', 'A ground closes after it opens, on the same day.'],
    [{ taken: [{ day: '2028-02-30', reason: 'Exams' }] }, 'taken.0.day', 'Invalid date'],
    [{ taken: [{ day: '2028-02-28', reason: ' ' }] }, 'taken.0.reason', 'Say who has it'],
  ])('is refused with %j (400)', async (wrong, path, sentence) => {
    const { status, body } = await add(wrong)
    expect({ status, error: body.error, path: body.issues[0].path }).toEqual({ status: 400, error: sentence, path })
  })

  test('is refused with the name of another one (409), also of ten at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => add()))
    expect(replies.map(({ body }) => body.code ?? 'saved').toSorted()).toEqual([
      ...Array(9).fill('name_taken'),
      'saved',
    ])
    expect((await add({ name: 'library  HALL' })).body.error).toBe('A ground with this name exists already.')
  })

  test('that was deleted meanwhile is not changed and not deleted again (404)', async () => {
    expect(await update(UNKNOWN, { name: 'Hall' })).toMatchObject({ status: 404 })
    expect(await league.helper.delete(`ground/deleteGround/${UNKNOWN}`)).toMatchObject({ status: 404 })
  })
})

describe('the venues of matches to come', () => {
  test('follow the new names of a ground and of its courts, also when two courts change their names', async () => {
    const { _id } = (await add()).body.body
    const ids = await Promise.all(['library hall', 'Library Hall, Board 1', 'Library Hall, board 2'].map(planned))
    const elsewhere = await planned('Library Hall, Board 3')
    const before = await find(ids[0] ?? '')
    const courts = [
      { name: 'Board 2', was: 'Board 1' },
      { name: 'Board 1', was: 'Board 2' },
    ]
    expect((await update(_id, { name: 'Great Hall', courts })).status).toBe(200)
    expect(await Promise.all(ids.map(async (id) => (await find(id)).venue))).toEqual([
      ...['Great Hall', 'Great Hall, Board 2', 'Great Hall, Board 1'],
    ])
    expect((await find(elsewhere)).venue).toBe('Library Hall, Board 3')
    const row = await league.world.database.reads
      .selectFrom('match')
      .select(['sequence', 'venue_key'])
      .where('id', '=', before._id)
      .executeTakeFirst()
    expect(row).toEqual({ sequence: 1, venue_key: 'great hall' })
    const told = await league.world.database.reads.selectFrom('push_change').selectAll().execute()
    expect(told.filter((change) => JSON.stringify(change).includes(before._id))).toEqual([])
  })

  test('stay as texts when the ground is deleted, and those of results are history', async () => {
    const { _id } = (await add()).body.body
    const [coming, over] = await Promise.all(['Library Hall', 'Library Hall, Board 1'].map(planned))
    await league.helper.post(`match/recordResult/${over}`, { winner: 'TIE' })
    await update(_id, { name: 'Great Hall' })
    expect((await find(over ?? '')).venue).toBe('Library Hall, Board 1')
    await league.helper.delete(`ground/deleteGround/${_id}`)
    expect((await find(coming ?? '')).venue).toBe('Great Hall')
  })
})
