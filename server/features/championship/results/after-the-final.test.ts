import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DrawnEvent, openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { expectSoundLedger } from '#server/testing/championship/expect-sound-ledger.ts'
import type { Client } from '#server/testing/client.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
let head: Client
beforeAll(async () => {
  league = await openLeague()
  const rules = { tiers: { A: [25, 15, 10] }, pays: [{ tier: 'A' }], emptyPlaces: 'MOVE_UP', matches: { win: 0 } }
  expect((await league.admin.post('rulebook/adopt', { rules, reason: 'As published' })).status).toBe(200)
})
afterAll(() => league.world.close())

const REASON = { reason: 'Played under a false name' }
const FINAL = { status: 409, body: { code: 'event_ended' } }

/** A knock-out of two whose final is played: the first side has won. */
async function playFinal() {
  const event = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 2 })
  const [final] = (await event.drawn()).fixtures
  if (!final) throw new Error('Two entries have a final.')
  await event.play(final)
  expect((await event.draw()).event.state).toBe('FINAL')
  const [winner, loser] = final.sides.map(({ entry }) => entry ?? '')
  return { event, winner: winner ?? '', loser: loser ?? '' }
}

async function pointsOf(event: DrawnEvent, id: string): Promise<number | undefined> {
  const { body } = await league.visitor.get('pointsTable')
  const department = (await event.draw()).entries.find(({ _id }) => _id === id)?.department._id
  return body.body.find(({ _id }: { _id: string }) => _id === department)?.points
}

const put = (call: string, id: string, body: object) => league.helper.put(`entry/${call}/${id}`, body)
const preview = async (id: string, state: string) =>
  (await league.helper.get(`draw/withEntry/${id}?state=${state}`)).body.body

test('an organiser disqualifies the winner after the final, having read what changes, and takes it back', async () => {
  const { event, winner, loser } = await playFinal()
  expect([await pointsOf(event, winner), await pointsOf(event, loser)]).toEqual([25, 15])
  const titleOf = async (id: string) => (await event.draw()).entries.find(({ _id }) => _id === id)?.title
  expect(await preview(winner, 'DISQUALIFIED')).toEqual({
    sides: [],
    lost: [],
    places: expect.arrayContaining([`${await titleOf(winner)}: no place instead of first place.`]),
  })
  expect(await put('disqualify', winner, REASON)).toMatchObject(FINAL)
  expect((await put('disqualify', winner, { ...REASON, reopens: true })).status).toBe(200)
  expect((await event.draw()).places).toContainEqual({ entry: winner, place: null, outcome: 'DISQUALIFIED' })
  expect([await pointsOf(event, winner), await pointsOf(event, loser)]).toEqual([0, 25])
  expect(await put('reinstate', winner, {})).toMatchObject(FINAL)
  expect((await preview(winner, 'ENTERED')).places).toContainEqual(
    `${await titleOf(winner)}: first place instead of no place.`,
  )
  expect((await put('reinstate', winner, { reopens: true })).status).toBe(200)
  expect([await pointsOf(event, winner), await pointsOf(event, loser)]).toEqual([25, 15])
  expect((await event.draw()).event.state).toBe('FINAL')
  await expectSoundLedger(league)
})

test('places that were set by hand stay, and are provisional until they are set again', async () => {
  const event = await openDrawnEvent(league, { stages: [], entries: 2 })
  const [first = ''] = event.entries
  const { entries } = await event.draw()
  const places = entries.map(({ department }, index) => ({ place: index + 1, department: department._id }))
  expect((await league.helper.put(`event/setPlaces/${event.event}`, { places })).status).toBe(200)
  expect((await preview(first, 'WITHDRAWN')).places).toEqual([
    'Its places were set by hand. They stay, and are provisional until you set them again.',
  ])
  expect(await put('withdraw', first, REASON)).toMatchObject(FINAL)
  expect((await put('withdraw', first, { ...REASON, reopens: true })).status).toBe(200)
  const { body } = await league.visitor.get(`event/viewEvent/${event.event}`)
  expect(body.body).toMatchObject({ state: 'PROVISIONAL', places: [{ place: 1 }, { place: 2 }] })
})

test('a head cannot withdraw their entry after the final, and an event that is not played is not reopened', async () => {
  const { event, winner } = await playFinal()
  const department_id = (await event.draw()).entries.find(({ _id }) => _id === winner)?.department._id ?? null
  head = await league.world.as('DEPARTMENT_HEAD', { department_id })
  expect(await head.put(`entry/withdraw/${winner}`, { ...REASON, reopens: true })).toMatchObject(FINAL)
  const cancelled = await openDrawnEvent(league, { stages: [], entries: 1 })
  await league.helper.put(`event/updateEvent/${cancelled.event}`, { state: 'NOT_PLAYED' })
  expect(await put('disqualify', cancelled.entries[0] ?? '', { ...REASON, reopens: true })).toMatchObject(FINAL)
})
