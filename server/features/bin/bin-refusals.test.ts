import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publicAnswers } from '#server/testing/bin/public-answers.ts'
import { type DrawnEvent, openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const bringBack = (id: string) => league.admin.put(`bin/bringBack/${id}`)
const isInBin = async (id: string) =>
  (await league.admin.get('bin/entries?pageSize=20')).body.body.some(({ _id }: { _id: string }) => _id === id)

/** A refused return changes nothing that the public sees, and the thing stays in the bin. */
async function expectRefused(id: string, code: string, error: string) {
  const before = await publicAnswers(league.visitor)
  expect(await bringBack(id)).toMatchObject({ status: 409, body: { code, error } })
  expect(await isInBin(id)).toBe(true)
  expect(await publicAnswers(league.visitor)).toEqual(before)
}

describe('the deleted result of a drawn match', () => {
  let event: DrawnEvent
  let deleted: string
  const first = async () => {
    const found = (await event.stage()).fixtures[0]
    if (!found) throw new Error('The draw has no fixture.')
    return found
  }
  beforeEach(async () => {
    event = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 2 })
    await event.drawn()
    expect((await event.play(await first())).status).toBe(200)
    deleted = (await first()).match?._id ?? ''
    expect((await league.helper.delete(`match/deleteMatch/${deleted}`)).status).toBe(200)
  })

  test('comes back in the place of the match that waits to be played', async () => {
    expect((await bringBack(deleted)).status).toBe(200)
    expect((await first()).match?._id).toBe(deleted)
  })

  test('stays in the bin once the match was played again (409)', async () => {
    expect((await event.play(await first(), 'TEAM2')).status).toBe(200)
    const error = 'The match is played again, or was. Its former result stays in the bin.'
    await expectRefused(deleted, 'match_not_upcoming', error)
  })

  test('stays in the bin once its draw was voided (409)', async () => {
    const { _id } = await event.stage()
    expect((await league.helper.put(`draw/voidDraw/${_id}`, { reason: 'Drawn with a wrong seed' })).status).toBe(200)
    await expectRefused(deleted, 'draw_changed', 'Its draw was voided since. It stays in the bin.')
  })
})

describe('what belongs to a championship that was settled since', () => {
  const error = 'It belongs to a championship that was settled since, and stays in the bin.'

  test('is a result that stays in the bin (409)', async () => {
    const { body } = await league.win('Civil', 'Maths')
    expect((await league.helper.delete(`match/deleteMatch/${body.body._id}`)).status).toBe(200)
    await league.settle()
    await expectRefused(body.body._id, 'result_settled', error)
  })

  test('is an event that stays in the bin (409)', async () => {
    const { _id } = await league.event('CRICKET', 'MALE')
    expect((await league.helper.delete(`event/deleteEvent/${_id}`)).status).toBe(200)
    await league.settle()
    await expectRefused(_id, 'event_settled', error)
  })
})
