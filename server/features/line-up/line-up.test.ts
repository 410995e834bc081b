import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LineUpFixture, openLineUps } from '#server/testing/championship/line-up-fixture.ts'
import { type League, openLeague } from '#server/testing/league.ts'
import { LiveClient } from '#server/testing/live/live-client.ts'

const UNKNOWN = '0123456789abcdef01234567'

let league: League
let game: LineUpFixture
beforeAll(async () => {
  league = await openLeague()
})
beforeEach(async () => {
  game = await openLineUps(league)
})
afterAll(() => league.world.close())

const keysOf = (members: { member: string }[]) => members.map(({ member }) => member)
const squadOf = async (side: LineUpFixture['sides'][number], match = game.match) =>
  (await side.head.get(`lineUp/squad/${match}/${side.entry}`)).body.body

describe('a line-up', () => {
  test('is given by the head in board order, and is public', async () => {
    const [own] = game.sides
    const [one, two, three] = own.people
    expect((await game.shown()).sides).toMatchObject([
      { isGiven: false, people: [{}, {}, {}] },
      { isGiven: false, people: [{}, {}, {}] },
    ])
    const members = [{ member: three }, { member: one }, { member: two, reserve: true }]
    const saved = await game.give(own.head, own, { members })
    expect(saved).toMatchObject({
      status: 200,
      body: { body: { isGiven: true, version: 1, size: { min: 2, max: 3 } } },
    })
    expect(await game.shown()).toMatchObject({
      event: game.event,
      sides: [
        {
          entry: { _id: own.entry, department: { _id: own.department } },
          isGiven: true,
          people: [
            { person: { _id: three }, name: 'Kabir Menon', reserve: false },
            { person: { _id: one }, reserve: false },
            { person: { _id: two }, reserve: true },
          ],
        },
        { isGiven: false },
      ],
    })
    const [entry] = (await league.admin.get('audit/entries?action=setLineUp')).body.body
    expect(entry).toMatchObject({
      subject: 'match',
      subjectId: game.match,
      before: null,
      after: { members: { length: 3 } },
    })
  })

  test('keeps a person whose roll number joins their account in the squad', async () => {
    const [own] = game.sides
    const [one = '', two = '', three = ''] = own.people
    await game.give(own.head, own)
    const members = [{ person: one, rollNumber: '21CE 1' }, { person: two }, { person: three }]
    const saved = await league.helper.put(`entry/setSquad/${own.entry}`, { members, version: 1 })
    expect(saved.status).toBe(200)
    const { squad, lineUp } = await squadOf(own)
    expect(keysOf(squad)).toEqual(['roll 21ce1', two, three])
    expect(keysOf(lineUp)).toEqual(['roll 21ce1', two, three])
    expect(squad.flatMap(({ reasons }: { reasons: string[] }) => reasons)).toEqual([])
    const again = await game.give(own.head, own, { members: lineUp, version: 1 })
    expect(again).toMatchObject({ status: 200, body: { body: { version: 2 } } })
  })

  test('names people without an account, without their roll numbers', async () => {
    const [own] = game.sides
    const named = { name: 'Kabir Das', rollNumber: '21CE1042', gender: 'MALE' }
    await league.helper.put(`entry/setSquad/${own.entry}`, { members: [named], version: 1 })
    const [{ member }] = (await squadOf(own)).squad
    expect((await game.give(own.head, own, { members: [{ member }] })).status).toBe(200)
    const shown = await game.shown()
    expect(shown.sides[0].people).toEqual([{ person: null, name: 'Kabir Das', reserve: false }])
    expect(JSON.stringify(shown)).not.toMatch(/21CE/i)
  })

  test('begins as the last one of the entry, else as its squad', async () => {
    const [own] = game.sides
    const [one, two] = own.people
    expect(await squadOf(own)).toMatchObject({ isGiven: false, version: 0, lineUp: { length: 3 } })
    await game.give(own.head, own, { members: [{ member: two, reserve: true }, { member: one }] })
    const later = await squadOf(own, game.later)
    expect(later).toMatchObject({ isGiven: false, version: 0 })
    expect(later.lineUp).toEqual([
      { member: two, reserve: true },
      { member: one, reserve: false },
    ])
  })

  test('is refused with people who may not play, with all reasons (409)', async () => {
    const [own, other] = game.sides
    const [one = '', two = '', three = ''] = own.people
    await league.admin.put(`profile/moveToDepartment/${one}`, { department: other.department })
    await league.world.database.writes.updateTable('profile').set({ gender: 'FEMALE' }).where('id', '=', two).execute()
    const refused = await game.give(own.head, own)
    expect(refused).toMatchObject({ status: 409, body: { code: 'line_up_ineligible' } })
    expect(refused.body.error).toMatch(/does not belong to .+ this event is for men\./)
    const shown = await squadOf(own)
    expect(shown.squad.map(({ reasons }: { reasons: string[] }) => reasons.length)).toEqual([1, 1, 0])
    expect(keysOf(shown.lineUp)).toEqual([three])
    expect((await game.give(own.head, own, { members: [{ member: three }] })).status).toBe(200)
  })

  test('is refused with too many, with strangers and with a person named twice', async () => {
    const [own, other] = game.sides
    const [one, two] = own.people
    const reserves = [
      { member: one, reserve: true },
      { member: two, reserve: true },
    ]
    expect(await game.give(own.head, own, { members: reserves })).toMatchObject({
      status: 409,
      body: { code: 'line_up_ineligible', error: 'The line-up has 2 reserves: at most 1 can be in it.' },
    })
    const twice = [{ member: one }, { member: one }]
    for (const members of [[{ member: other.people[0] }], twice, [{ member: '' }], [{ member: '<b>Asha</b>' }]])
      expect(await game.give(own.head, own, { members })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input' },
      })
  })

  test('keeps a person who left the squad, with the reason, and is not given again with them', async () => {
    const [own] = game.sides
    const [one, two, three] = own.people
    await game.give(own.head, own)
    const members = [{ person: one }, { person: two }]
    await league.helper.put(`entry/setSquad/${own.entry}`, { members, version: 1 })
    expect((await game.shown()).sides[0].people).toHaveLength(3)
    const shown = await squadOf(own)
    expect(shown.squad[2]).toMatchObject({
      member: three,
      reasons: ['Kabir Menon is not in the squad, and its list is closed.'],
    })
    expect(await game.give(own.head, own, { version: 1 })).toMatchObject({ status: 409 })
  })

  test('is changed on its latest version alone (409), and taken back with an empty list', async () => {
    const [own] = game.sides
    await game.give(own.head, own)
    expect(await game.give(league.helper, own)).toMatchObject({ status: 409, body: { code: 'line_up_changed' } })
    const back = await game.give(own.head, own, { members: [], version: 1 })
    expect(back.body.body).toMatchObject({ isGiven: false, version: 2 })
    expect((await game.shown()).sides[0].isGiven).toBe(false)
  })

  test('follows one change of ten at once', async () => {
    const [own] = game.sides
    const replies = await Promise.all(Array.from({ length: 10 }, () => game.give(own.head, own)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect((await game.shown()).sides[0].people).toHaveLength(3)
  })

  test('belongs to its side: other heads (403), students (403) and visitors (401) do not change it', async () => {
    const [own, other] = game.sides
    expect(await game.give(other.head, own)).toMatchObject({ status: 403, body: { code: 'other_department' } })
    expect(await other.head.get(`lineUp/squad/${game.match}/${own.entry}`)).toMatchObject({ status: 403 })
    const student = await league.world.as('USER', { department_id: own.department })
    expect((await game.give(student, own)).status).toBe(403)
    expect((await game.give(league.visitor, own)).status).toBe(401)
    const lead = await league.world.as('DEPARTMENT_SPORTS_LEAD', { department_id: own.department })
    expect((await game.give(lead, own)).status).toBe(200)
  })

  test('stays with its head when the match has begun (409), not with a helper', async () => {
    const [own] = game.sides
    await game.give(own.head, own)
    await league.helper.post(`match/recordResult/${game.match}`, { winner: 'TEAM1' })
    expect(await game.give(own.head, own, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'match_not_upcoming' },
    })
    expect(await game.give(league.helper, own, { version: 1 })).toMatchObject({ status: 200 })
  })

  test('of a match that goes live meanwhile is saved before it or refused', async () => {
    const [own] = game.sides
    const id = league.world.app.context.newId()
    const keeper = new LiveClient(league.world.origin, await league.world.as('HELPER', { id }))
    await keeper.connected()
    const [live, given] = await Promise.all([
      keeper.send('createLiveMatchFromUpcomingMatch', { matchId: game.match, userId: id }),
      game.give(own.head, own),
    ])
    if (!live.ok) throw new Error(live.error)
    expect([200, 409]).toContain(given.status)
    const after = await game.give(own.head, own, { version: given.status === 200 ? 1 : 0 })
    expect(after).toMatchObject({ status: 409, body: { code: 'match_not_upcoming' } })
    expect((await game.shown()).sides[0].isGiven).toBe(given.status === 200)
    const closed = { roomId: live.roomId, winnerTeam: 'TEAM1', scoreUpdater: id, reason: 'The others left.' } as const
    expect((await keeper.send('closeParticularRoom', closed)).ok).toBe(true)
    keeper.close()
  })

  test('is refused for unknown matches and entries, and those of other matches (404)', async () => {
    const [own] = game.sides
    const free = await league.win('Civil', 'Maths')
    const match: string = free.body.body._id
    expect(await game.shown(match)).toEqual({ event: null, sides: [], questions: [] })
    expect((await league.visitor.get(`lineUp/match/${UNKNOWN}`)).status).toBe(404)
    for (const of of [UNKNOWN, match]) expect((await game.give(own.head, own, { match: of })).status).toBe(404)
    expect((await game.give(own.head, { ...own, entry: UNKNOWN })).status).toBe(404)
    expect((await own.head.get(`lineUp/squad/1/${own.entry}`)).status).toBe(400)
  })

  test('keeps the name of a deleted account', async () => {
    const [own] = game.sides
    await game.give(own.head, own)
    const [one = ''] = own.people
    await league.world.database.writes.deleteFrom('profile').where('id', '=', one).execute()
    await league.helper.put(`event/updateEvent/${game.event}`, { name: `Renamed ${one}` })
    expect((await game.shown()).sides[0].people[0]).toEqual({ person: null, name: 'Asha Menon', reserve: false })
  })
})
