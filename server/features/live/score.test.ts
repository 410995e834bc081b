import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LiveSent } from '#contract/live/calls.ts'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import type { LiveClient } from '#server/testing/live/live-client.ts'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'

let pitch: LiveFixture
let keeper: Person
let admin: Person
let viewer: LiveClient
let roomId: string
beforeAll(async () => {
  pitch = await openLiveFixture()
  keeper = await pitch.person('HELPER')
  admin = await pitch.person('ADMIN')
})
afterAll(() => pitch.close())
beforeEach(async () => {
  roomId = await pitch.room(keeper)
  viewer = await pitch.socket()
  await viewer.send('joinParticularRoom', { roomId })
})

type Update = Partial<LiveSent<'updateScore'>>
const send = ({ id, socket }: Person, more: Update | Record<string, unknown>) =>
  socket.sendRaw('updateScore', { roomId, team: 'TEAM1', scoreUpdater: id, ...more })
const shown = async () => {
  const { team1Score, team2Score, version } = await pitch.match(roomId)
  return [team1Score, team2Score, version]
}
const history = async (query = '') => (await keeper.client.get(`match/scoreHistory/${roomId}${query}`)).body

describe('a score', () => {
  test('of 0 and of 1000 is valid; the version rises by one with every change', async () => {
    const scores = [5, 0, 1000, 999]
    for (const [place, score] of scores.entries()) {
      expect(await send(keeper, { score })).toMatchObject({ ok: true, team1Score: score, version: place + 1 })
    }
    await send(keeper, { team: 'TEAM2', score: 1 })
    await expect.poll(() => viewer.received('updateLiveScore').map(({ version }) => version)).toEqual([1, 2, 3, 4, 5])
    expect(await shown()).toEqual([999, 1, 5])
  })

  test.each([
    [-1, 'score must be at least 0.'],
    [1001, 'score must be at most 1000.'],
    [1.5, 'score must be a whole number.'],
    ['3', 'score must be a number.'],
    [null, 'score must be a number.'],
    [Number.MAX_SAFE_INTEGER + 1, /score must be/],
    [undefined, 'score is required.'],
  ])('of %s is none, and nothing changes', async (score, sentence) => {
    const received = keeper.socket.received('errorUpdatingScore').length
    expect(await send(keeper, { score })).toMatchObject({
      ok: false,
      code: 'invalid_input',
      error: expect.stringMatching(sentence),
    })
    expect(keeper.socket.received('errorUpdatingScore')).toHaveLength(received + 1)
    expect(await shown()).toEqual([0, 0, 0])
  })

  test('that equals the current one changes nothing and is not broadcast', async () => {
    await send(keeper, { score: 3 })
    expect(await send(keeper, { score: 3 })).toMatchObject({ ok: true, team1Score: 3, version: 1 })
    await send(keeper, { score: 4 })
    await expect.poll(() => viewer.received('updateLiveScore').map(({ version }) => version)).toEqual([1, 2])
  })

  test('is broadcast and acknowledged with the time of the change', async () => {
    const answer = await send(keeper, { score: 3, key: 'three' })
    const [{ at }] = (await history()).body
    expect(answer).toMatchObject({ ok: true, at })
    await expect
      .poll(() => viewer.received('updateLiveScore'))
      .toEqual([{ roomId, team1Score: 3, team2Score: 0, version: 1, at }])
    expect(await send(keeper, { score: 3, key: 'three' })).not.toHaveProperty('at')
  })

  test('that many enter at once is the last of them, and each change counts', async () => {
    const scores = Array.from({ length: 50 }, (_, place) => place + 1)
    const answers = await Promise.all(scores.map((score) => send(keeper, { score })))
    expect(answers).toMatchObject(scores.map((score) => ({ ok: true, team1Score: score, version: score })))
    await expect.poll(() => viewer.received('updateLiveScore').at(-1)).toMatchObject({ team1Score: 50, version: 50 })
    const versions = viewer.received('updateLiveScore').map(({ version }) => version)
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
    expect(await shown()).toEqual([50, 0, 50])
  })
})

describe('its keeper', () => {
  test('acts in the own name only: a payload with another user id is refused', async () => {
    const refused = { ok: false, error: 'You can only act in your own name.', code: 'other_person' }
    const own = { ...pitch.sides, scoreUpdater: admin.id }
    expect(await send(keeper, { score: 1, scoreUpdater: admin.id })).toEqual(refused)
    expect(await keeper.socket.send('createLiveMatchFromEnteredData', own)).toEqual(refused)
    const close = { roomId, winnerTeam: 'TEAM1', scoreUpdater: admin.id } as const
    expect(await keeper.socket.send('closeParticularRoom', close)).toEqual(refused)
    const plan = await keeper.client.post('match/createUpcoming', { ...pitch.sides, despiteClash: true })
    const open = { userId: admin.id, matchId: plan.body.body._id }
    expect(await keeper.socket.send('createLiveMatchFromUpcomingMatch', open)).toEqual(refused)
    expect(await shown()).toEqual([0, 0, 0])
    expect(await pitch.match(open.matchId)).toMatchObject({ status: 'UPCOMING', roomId: null })
  })

  test('can be replaced by any admin, but not by another helper', async () => {
    const other = await pitch.person('HELPER')
    expect(await send(other, { score: 1 })).toMatchObject({
      ok: false,
      code: 'not_score_keeper',
      error: LIVE_SENTENCES.notYoursToScore,
    })
    expect(other.socket.received('errorUpdatingScore')).toEqual([LIVE_SENTENCES.notYoursToScore])
    const close = { roomId, winnerTeam: 'TEAM1', scoreUpdater: other.id } as const
    const refused = { ok: false, error: LIVE_SENTENCES.notYoursToClose, code: 'not_score_keeper' }
    expect(await other.socket.send('closeParticularRoom', close)).toEqual(refused)
    expect(other.socket.received('errorClosingRoom')).toEqual([LIVE_SENTENCES.notYoursToClose])
    expect(await send(admin, { score: 2 })).toMatchObject({ ok: true, version: 1 })
    expect(await shown()).toEqual([2, 0, 1])
  })
})

describe('the history', () => {
  test('has author, time, old and new score, latest first, in pages, also by the id of the match', async () => {
    await send(keeper, { score: 1 })
    await send(admin, { team: 'TEAM2', score: 3 })
    await send(keeper, { score: 2 })
    const { body, currentPage, totalPages } = await history('?pageSize=2')
    expect({ currentPage, totalPages }).toEqual({ currentPage: 1, totalPages: 2 })
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const by = { _id: keeper.id, name: 'A HELPER', profilePic: null }
    const byAdmin = { _id: admin.id, name: 'A ADMIN', profilePic: null }
    expect(body).toEqual([
      { version: 3, team: 'TEAM1', from: 1, to: 2, team1Score: 2, team2Score: 3, at, by },
      { version: 2, team: 'TEAM2', from: 0, to: 3, team1Score: 1, team2Score: 3, at, by: byAdmin },
    ])
    const rest = await history('?pageSize=2&page=2')
    expect(rest.body).toMatchObject([{ version: 1, from: 0, to: 1 }])
    const { _id } = await pitch.match(roomId)
    const { body: byMatch } = await keeper.client.get(`match/scoreHistory/${_id}?pageSize=2`)
    expect(byMatch.body).toEqual(body)
  })

  test("stays after the room is closed and its author's account deleted", async () => {
    const helper = await pitch.person('HELPER')
    roomId = await pitch.room(helper)
    await send(helper, { score: 1 })
    await helper.socket.send('closeParticularRoom', { roomId, winnerTeam: 'TEAM1', scoreUpdater: helper.id })
    expect((await history()).body).toMatchObject([{ version: 1, to: 1, by: { _id: helper.id } }])
    await pitch.world.database.writes.deleteFrom('profile').where('id', '=', helper.id).execute()
    expect((await keeper.client.get(`match/scoreHistory/${roomId}?page=1`)).body.body).toMatchObject([
      { to: 1, by: null },
    ])
  })

  test('of a match that is not there is a 404', async () => {
    const { status, body } = await keeper.client.get('match/scoreHistory/nosuchroom00')
    expect({ status, error: body.error }).toEqual({ status: 404, error: 'There is no such match.' })
  })
})

test('the audit trail has each change of a score: actor, before and after', async () => {
  await send(keeper, { score: 1, key: 'a' })
  await send(keeper, { score: 1, key: 'b' })
  await send(admin, { team: 'TEAM2', score: 2 })
  const { _id } = await pitch.match(roomId)
  const { body } = await admin.client.get(`audit/entries?subjectId=${_id}&action=updateScore`)
  const entries = body.body.map(({ action, actor, before, after }: Record<string, unknown>) => ({
    action,
    actor,
    before,
    after,
  }))
  const score = (team1_score: number, team2_score: number, version: number) => ({
    match_id: _id,
    team1_score,
    team2_score,
    version,
  })
  expect(entries).toMatchObject([
    { action: 'updateScore', actor: { _id: admin.id }, before: score(1, 0, 1), after: score(1, 2, 2) },
    { action: 'updateScore', actor: { _id: keeper.id }, before: score(0, 0, 0), after: score(1, 0, 1) },
  ])
})
