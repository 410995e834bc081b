import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UpcomingUpdate } from '#contract/match/calls.ts'
import { upcomingUpdate } from '#contract/testing/samples.ts'
import { type League, openLeague } from '#server/testing/league.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'

const NOBODY = '0123456789abcdef01234567'
const NOTHING = 'Nothing was changed.'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const BEFORE = { tag: 'SEMI_FINAL', venue: 'Hall', date: '2027-03-01', time: '10:00' } as const

async function schedule(more: object = BEFORE): Promise<string> {
  const form = { ...league.sides('Civil', 'Maths'), despiteClash: true, ...more }
  const { body } = await league.helper.post('match/createUpcoming', form)
  return body.body._id
}
// All of them are played by two teams, so that most changes would clash with another test's match.
const update = (id: string, form: object, by = league.helper) =>
  by.put(`match/updateMatch/${id}`, { despiteClash: true, ...form })
const row = (id: string) =>
  league.world.database.reads.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const cancelled = (id: string) =>
  league.world.database.reads.selectFrom('cancelled_match').selectAll().where('match_id', '=', id).executeTakeFirst()

describe('changing a match to come', () => {
  test('a helper changes a match (401, 403, 400, 404, 200 and the row)', async () => {
    const id = await schedule()
    const { world, visitor, admin } = league
    expect((await update(id, { venue: 'Court' }, visitor)).status).toBe(401)
    for (const role of ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'USER'] as const) {
      expect((await update(id, { venue: 'Court' }, await world.as(role))).status).toBe(403)
    }
    expect(await update('abc', { venue: 'Court' })).toMatchObject({ status: 400, body: { error: 'Invalid match ID' } })
    const unknown = { status: 404, body: { error: 'There is no such match.' } }
    expect(await update(NOBODY, { venue: 'Court' })).toMatchObject(unknown)
    expect(await row(id)).toMatchObject({ ...BEFORE, sequence: 0 })
    for (const [by, venue] of [
      [admin, 'Court'],
      [await world.as('HELPER'), 'Garden'],
    ] as const) {
      expect(await update(id, { venue }, by)).toMatchObject({ status: 200, body: { message: 'Match updated.' } })
      expect((await row(id)).venue).toBe(venue)
    }
  })

  test('every field survives, what is not sent stays, and the sequence rises with each change', async () => {
    const id = await schedule()
    const { despiteClash: _, ...fields } = upcomingUpdate
    let sequence = 0
    const seen: Partial<UpcomingUpdate> = { ...BEFORE }
    for (const [field, value] of Object.entries(fields)) {
      sequence += 1
      Object.assign(seen, { [field]: value })
      const { body } = await update(id, { [field]: value })
      expect(body.body).toMatchObject(seen)
      const { body: read } = await league.visitor.get(`match/viewMatch/${id}`)
      expect(read.body).toMatchObject(seen)
      expect(await row(id)).toMatchObject({ ...seen, sequence })
    }
    expect((await row(id)).plays_at).toBe(`${fields.date} ${fields.time}`)
  })

  test('an empty field is cleared, and the audit trail has the old value', async () => {
    const id = await schedule()
    const { body } = await update(id, { tag: '', venue: '', time: '' })
    expect(body.body).toMatchObject({ tag: null, venue: null, time: null, date: BEFORE.date })
    const trail = await league.admin.get(`audit/entries?action=updateMatch&subjectId=${id}`)
    expect(trail.body.body).toMatchObject([{ before: { ...BEFORE, sequence: 0 }, after: { venue: null, sequence: 1 } }])
  })

  test.each([[{}], [{ venue: BEFORE.venue }], [{ ...BEFORE }]])(
    'a form of %j changes nothing and is refused (400)',
    async (form) => {
      const id = await schedule()
      expect(await update(id, form)).toMatchObject({ status: 400, body: { error: NOTHING } })
      expect(await row(id)).toMatchObject({ sequence: 0 })
    },
  )

  test.each([
    [{ date: '2026-02-31' }, 'Invalid date'],
    [{ date: '0001-01-01' }, 'Invalid date'],
    [{ date: '9999-12-31' }, 'Invalid date'],
    [{ time: '25:00' }, 'Invalid time'],
    [{ venue: 'x'.repeat(101) }, 'Venue is too long.'],
    [{ tag: 'X' }, 'tag must be one of FINAL, SEMI_FINAL, QUARTER_FINAL, DO_OR_DIE.'],
    [{ team1: NOBODY }, "Unknown field: 'team1'."],
    [{ winner: 'TEAM1' }, "Unknown field: 'winner'."],
  ])('%j is refused', async (form, error) => {
    expect(await update(await schedule(), form)).toMatchObject({ status: 400, body: { error } })
  })

  test('one that is live or over is no longer upcoming: 409', async () => {
    const sides = [league.team('Civil'), league.team('Maths')] as const
    const live = await insertMatchRow(league.world, sides, { status: 'LIVE', room_id: 'room-1' })
    const over = await insertMatchRow(league.world, sides, { status: 'SUMMARY', winner: 'TIE' })
    for (const { id } of [live, over]) {
      const refused = await update(id, { venue: 'Court' })
      expect(refused).toMatchObject({ status: 409, body: { error: 'This match is no longer upcoming.' } })
    }
  })

  test('into a clash is refused, unless it is meant; what was meant once is not asked again over a tag', async () => {
    const day = { date: '2027-09-09', time: '10:00', venue: 'Hall' }
    await schedule(day)
    const id = await schedule({ ...day, time: '12:00' })
    const error = 'A team and the venue are taken by Civil CHESS MALE v Maths CHESS MALE at 10:00.'
    const refused = await update(id, { time: '10:30', despiteClash: false })
    expect(refused).toMatchObject({ status: 409, body: { error } })
    expect((await row(id)).time).toBe('12:00')
    expect((await update(id, { time: '10:30', despiteClash: true })).status).toBe(200)
    expect((await update(id, { tag: 'FINAL', despiteClash: false })).status).toBe(200)
    expect((await update(id, { venue: 'Garden', despiteClash: false })).status).toBe(409)
  })
})

describe('the calendar entries of a changed match', () => {
  test('a match without its day is cancelled in calendars, and listed again with a new day', async () => {
    const id = await schedule()
    await update(id, { date: '' })
    expect(await cancelled(id)).toMatchObject({
      title: 'Civil CHESS MALE v Maths CHESS MALE',
      department1_id: league.departments.Civil,
      team2_id: league.team('Maths'),
      date: BEFORE.date,
      time: BEFORE.time,
      venue: BEFORE.venue,
      sequence: 1,
    })
    // While it has no day, it is called off once.
    expect((await update(id, { venue: 'Court' })).status).toBe(200)
    expect(await cancelled(id)).toMatchObject({ venue: BEFORE.venue, sequence: 1 })
    await update(id, { date: '2027-04-01' })
    expect(await cancelled(id)).toBeUndefined()
    expect(await row(id)).toMatchObject({ date: '2027-04-01', sequence: 3 })
  })

  test('a deleted match is cancelled in calendars; one without a day was in no calendar', async () => {
    const [dated, undated] = [await schedule(), await schedule({})]
    for (const id of [dated, undated]) expect((await league.helper.delete(`match/deleteMatch/${id}`)).status).toBe(200)
    expect(await cancelled(dated)).toMatchObject({ date: BEFORE.date, sequence: 1 })
    expect(await cancelled(undated)).toBeUndefined()
  })

  test('a match without its day is cancelled once, also when it is deleted', async () => {
    const id = await schedule()
    await update(id, { date: '' })
    expect((await league.helper.delete(`match/deleteMatch/${id}`)).status).toBe(200)
    expect(await cancelled(id)).toMatchObject({ sequence: 1 })
  })

  test('each of several concurrent changes gets a sequence number of its own', async () => {
    const id = await schedule()
    const times = Array.from({ length: 10 }, (_, n) => `1${n}:15`)
    const replies = await Promise.all(times.map((time) => update(id, { time, despiteClash: true })))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await row(id)).toMatchObject({ sequence: 10 })
  })
})
