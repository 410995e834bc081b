import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RefusalCode } from '#contract/call/refusals.ts'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'

let pitch: LiveFixture
let keeper: Person
let admin: Person
let roomId: string
beforeAll(async () => {
  pitch = await openLiveFixture()
  keeper = await pitch.person('HELPER')
  admin = await pitch.person('ADMIN')
})
afterAll(() => pitch.close())
beforeEach(async () => {
  roomId = await pitch.room(keeper)
})

const update = ({ id, socket }: Person, score: number) =>
  socket.send('updateScore', { roomId, team: 'TEAM1', score, scoreUpdater: id })
const close = ({ id, socket }: Person, winnerTeam: 'TEAM1' | 'TEAM2' = 'TEAM1') =>
  socket.send('closeParticularRoom', { roomId, winnerTeam, scoreUpdater: id })
const refused = (code: RefusalCode, error: string) => ({ ok: false, code, error })

describe('at once', () => {
  test('of ten concurrent closings one awards points; the others are refused because the room is closed', async () => {
    const before = await pitch.awards()
    const all = Array.from({ length: 10 }, (_, place) => (place % 2 ? keeper : admin))
    const answers = await Promise.all(all.map((person, place) => close(person, place % 3 ? 'TEAM1' : 'TEAM2')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers) if (!answer.ok) expect(answer).toEqual(refused('room_ended', LIVE_SENTENCES.ended))
    expect(await pitch.awards()).toBe(before + 1)
    const received = [...keeper.socket.received('errorClosingRoom'), ...admin.socket.received('errorClosingRoom')]
    expect(received.filter((text) => text === LIVE_SENTENCES.ended)).toHaveLength(9)
    const { winner, award, team1, team2 } = await pitch.match(roomId)
    expect([team1, team2].find(({ _id }) => _id === winner)?.department).toEqual(award.department)
  })

  test('a closing during scoring: acknowledged changes are in the result, later ones are refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      roomId = await pitch.room(keeper)
      const scores = Array.from({ length: 10 }, (_, place) => place + 1)
      const [closed, ...updates] = await Promise.all([
        round % 2 ? close(admin) : close(keeper),
        ...scores.map((score) => update(keeper, score)),
      ])
      expect(closed).toEqual({ ok: true })
      const done = updates.flatMap((answer) => (answer.ok ? [answer.team1Score] : []))
      expect(await pitch.match(roomId)).toMatchObject({ status: 'SUMMARY', team1Score: Math.max(0, ...done) })
      for (const answer of updates) if (!answer.ok) expect(answer).toEqual(refused('room_ended', LIVE_SENTENCES.ended))
    }
  })

  test('ten concurrent starts of one upcoming match open one room', async () => {
    const plan = { ...pitch.sides, despiteClash: true }
    const matchId: string = (await keeper.client.post('match/createUpcoming', plan)).body.body._id
    const all = Array.from({ length: 10 }, (_, place) => (place % 2 ? keeper : admin))
    const answers = await Promise.all(
      all.map(({ id, socket }) => socket.send('createLiveMatchFromUpcomingMatch', { userId: id, matchId })),
    )
    const made = answers.flatMap((answer) => (answer.ok ? [answer.roomId] : []))
    expect(made).toHaveLength(1)
    for (const answer of answers)
      if (!answer.ok) expect(answer).toEqual(refused('match_not_upcoming', 'This match is no longer upcoming.'))
    expect(await pitch.match(matchId)).toMatchObject({ status: 'LIVE', roomId: made[0] })
    const again = { userId: keeper.id, matchId }
    expect(await keeper.socket.send('createLiveMatchFromUpcomingMatch', again)).toMatchObject({ ok: false })
    expect(keeper.socket.received('errorCreatingRoom').at(-1)).toBe('This match is no longer upcoming.')
  })

  test('a takeover during scoring: each change is by the keeper at that time', async () => {
    const [taken, ...updates] = await Promise.all([
      admin.client.post(`match/takeOverRoom/${roomId}`),
      ...Array.from({ length: 10 }, (_, place) => update(keeper, place + 1)),
    ])
    expect(taken.status).toBe(200)
    const done = updates.filter(({ ok }) => ok).length
    for (const answer of updates)
      if (!answer.ok) expect(answer).toEqual(refused('not_score_keeper', LIVE_SENTENCES.notYoursToScore))
    expect(await pitch.match(roomId)).toMatchObject({ version: done, keeper: { _id: admin.id } })
  })
})

describe('while it is live', () => {
  test('neither the match nor one of its teams can be deleted', async () => {
    const { _id } = await pitch.match(roomId)
    const match = await admin.client.delete(`match/deleteMatch/${_id}`)
    const live = 'This match is live. Close it before you delete it.'
    expect({ status: match.status, error: match.body.error }).toEqual({ status: 409, error: live })
    const team = await admin.client.delete(`team/deleteTeam/${pitch.teams[0].id}`)
    const playing = 'Civil XI plays a live match right now. Close it before you delete the team.'
    expect({ status: team.status, error: team.body.error }).toEqual({ status: 409, error: playing })
    expect(await update(keeper, 1)).toMatchObject({ ok: true })
  })

  test('it cannot be rescheduled or given a result outside its room', async () => {
    const { _id } = await pitch.match(roomId)
    expect((await admin.client.put(`match/updateMatch/${_id}`, { venue: 'Elsewhere' })).status).toBe(409)
    expect((await admin.client.post(`match/recordResult/${_id}`, { winner: 'TIE' })).status).toBe(409)
    expect(await pitch.match(roomId)).toMatchObject({ status: 'LIVE', venue: null })
  })

  test('its department cannot be deleted; after a deletion of the match, scoring, closing and joining are refused', async () => {
    const { rows } = pitch.world
    const { id: department_id, name } = await rows.department({ name: 'Closing down' })
    const { id: team1 } = await rows.team({ department_id, sport: 'CRICKET', gender: 'MALE' })
    const made = await keeper.socket.send('createLiveMatchFromEnteredData', {
      ...pitch.sides,
      team1,
      scoreUpdater: keeper.id,
    })
    roomId = made.ok ? made.roomId : ''
    const remove = () => admin.client.delete(`department/deleteDepartment/${department_id}?confirm=${name}`)
    expect((await remove()).status).toBe(409)
    expect(await update(keeper, 1)).toMatchObject({ ok: true })
    expect(await close(keeper)).toEqual({ ok: true })
    expect((await remove()).status).toBe(200)
    for (const answer of [await update(keeper, 1), await close(keeper)])
      expect(answer).toEqual(refused('room_unknown', LIVE_SENTENCES.unknownRoom))
    const viewer = await pitch.socket()
    await viewer.send('joinParticularRoom', { roomId })
    expect(viewer.received('roomDNE')).toHaveLength(1)
  })
})

describe('a keeper', () => {
  test('a helper without the role is refused from the next event on, and is the keeper again when reappointed', async () => {
    const helper = await pitch.person('HELPER')
    roomId = await pitch.room(helper)
    await update(helper, 1)
    expect((await admin.client.post('profile/deassignRole', { userId: helper.id })).status).toBe(200)
    const notAllowed = refused('role_forbidden', 'You are not allowed to do this.')
    expect(await update(helper, 2)).toEqual(notAllowed)
    expect(await close(helper)).toEqual(notAllowed)
    expect(helper.socket.received('errorUpdatingScore')).toEqual(['You are not allowed to do this.'])
    expect(await pitch.match(roomId)).toMatchObject({ team1Score: 1, status: 'LIVE' })
    await admin.client.post('profile/assignRole', { userId: helper.id, role: 'HELPER' })
    expect(await update(helper, 2)).toMatchObject({ ok: true })
  })

  test('a keeper with an ended session is refused', async () => {
    const helper = await pitch.person('HELPER')
    roomId = await pitch.room(helper)
    await helper.client.post('authentication/logout')
    expect(await update(helper, 1)).toEqual(refused('session_missing', LIVE_SENTENCES.login))
    expect(await close(helper)).toEqual(refused('session_missing', LIVE_SENTENCES.login))
    expect(await pitch.match(roomId)).toMatchObject({ team1Score: 0, status: 'LIVE' })
  })

  test('a keeper with an expired session is refused, although the connection is still open', async () => {
    const helper = await pitch.person('HELPER')
    roomId = await pitch.room(helper)
    const { writes } = pitch.world.database
    const expires_at = new Date(Date.now() - 1_000).toISOString()
    await writes.updateTable('session').set({ expires_at }).where('profile_id', '=', helper.id).execute()
    expect(await update(helper, 1)).toEqual(refused('session_missing', LIVE_SENTENCES.login))
    expect(await pitch.match(roomId)).toMatchObject({ team1Score: 0, status: 'LIVE' })
  })

  test('with a deleted account leaves a room that admins score and close', async () => {
    const helper = await pitch.person('HELPER')
    roomId = await pitch.room(helper)
    await update(helper, 1)
    await pitch.world.database.writes.deleteFrom('profile').where('id', '=', helper.id).execute()
    expect(await update(helper, 2)).toEqual(refused('session_missing', LIVE_SENTENCES.login))
    expect(await update(keeper, 2)).toEqual(refused('not_score_keeper', LIVE_SENTENCES.notYoursToScore))
    const { body } = await admin.client.get('match/activeLiveMatches')
    expect(body.body.find((match: { roomId: string }) => match.roomId === roomId)).toMatchObject({ keeper: null })
    expect(await update(admin, 3)).toMatchObject({ ok: true })
    expect(await close(admin)).toEqual({ ok: true })
    expect(await pitch.match(roomId)).toMatchObject({ status: 'SUMMARY', team1Score: 3, keeper: null })
  })

  test('is replaced by an admin who takes over: the room receives the new keeper, and the first one is refused', async () => {
    const viewer = await pitch.socket()
    await viewer.send('joinParticularRoom', { roomId })
    const { status, body } = await admin.client.post(`match/takeOverRoom/${roomId}`)
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'You keep the score now.' })
    const now = { _id: admin.id, name: 'A ADMIN', profilePic: null }
    await expect.poll(() => viewer.received('keeperChanged')).toEqual([{ roomId, keeper: now }])
    expect(await update(keeper, 1)).toEqual(refused('not_score_keeper', LIVE_SENTENCES.notYoursToScore))
    expect(await update(admin, 1)).toMatchObject({ ok: true })
    expect((await admin.client.post(`match/takeOverRoom/${roomId}`)).status).toBe(409)
    expect((await keeper.client.post(`match/takeOverRoom/${roomId}`)).status).toBe(403)
    expect((await admin.client.post('match/takeOverRoom/nosuchroom00')).status).toBe(404)
    await close(admin)
    expect((await admin.client.post(`match/takeOverRoom/${roomId}`)).status).toBe(409)
  })

  test('sees the live matches with their own score-keeping, an admin all of them with their keepers', async () => {
    const helper = await pitch.person('HELPER')
    const own = await pitch.room(helper)
    const listed = async ({ client }: Person): Promise<{ roomId: string; keeper: { _id: string } }[]> =>
      (await client.get('match/activeLiveMatches')).body.body
    expect((await listed(helper)).map((match) => [match.roomId, match.keeper._id])).toEqual([[own, helper.id]])
    const all = new Map((await listed(admin)).map((match) => [match.roomId, match.keeper?._id]))
    expect(all.get(own)).toBe(helper.id)
    expect(all.get(roomId)).toBe(keeper.id)
    await helper.socket.send('closeParticularRoom', { roomId: own, winnerTeam: 'TIE', scoreUpdater: helper.id })
    expect(await listed(helper)).toEqual([])
  })
})
