import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HAND_OVER_MINUTES, LIVE_SENTENCES } from '#contract/live/live.ts'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'
import { isHandOverCode, newHandOverCode } from './live.rules.ts'

let pitch: LiveFixture
let keeper: Person
let next: Person
let admin: Person
let roomId: string
beforeAll(async () => {
  pitch = await openLiveFixture()
  keeper = await pitch.person('HELPER')
  next = await pitch.person('HELPER')
  admin = await pitch.person('ADMIN')
})
afterAll(() => pitch.close())
beforeEach(async () => {
  roomId = await pitch.room(keeper)
})

const codeOf = (person: Person, room = roomId) => person.client.get(`match/handOverCode/${room}`)
const accept = (person: Person, code: string, room = roomId) =>
  person.client.post(`match/acceptHandOver/${room}`, { code })
const score = ({ id, socket }: Person) =>
  socket.send('updateScore', { roomId, team: 'TEAM1', score: 1, scoreUpdater: id })
const EXPIRED = {
  status: 409,
  body: { code: 'hand_over_expired', error: 'This code is no longer valid. Ask the keeper to show a new one.' },
}

test('a helper takes over with the code of the keeper, and the keeper can no longer score', async () => {
  const viewer = await pitch.socket()
  await viewer.send('joinParticularRoom', { roomId })
  const { code, until } = (await codeOf(keeper)).body.body
  expect(Date.parse(until) - Date.now()).toBeGreaterThan((HAND_OVER_MINUTES - 1) * 60_000)
  expect(await accept(next, code)).toMatchObject({
    status: 200,
    body: { message: 'You keep the score now.', body: { keeper: { _id: next.id } } },
  })
  await expect.poll(() => viewer.received('keeperChanged').at(-1)?.keeper?._id).toBe(next.id)
  expect(await score(keeper)).toMatchObject({ ok: false, code: 'not_score_keeper' })
  expect(await score(next)).toMatchObject({ ok: true })
})

test('of ten helpers who use one code at once, one keeps the score', async () => {
  const { code } = (await codeOf(keeper)).body.body
  const helpers = await Promise.all(Array.from({ length: 10 }, () => pitch.person('HELPER')))
  const answers = await Promise.all(helpers.map((helper) => accept(helper, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(EXPIRED)
})

test('a code is refused for another match, after another keeper took over, and when it is made up', async () => {
  const { code } = (await codeOf(keeper)).body.body
  const elsewhere = await pitch.room(keeper)
  expect(await accept(next, code, elsewhere)).toMatchObject(EXPIRED)
  for (const made of ['', '.', 'zzzzzzzz.AAAAAAAAAAAAAAAAAAAAAA', code.slice(0, -1), `1${code}`])
    expect(await accept(next, made), made).toMatchObject(EXPIRED)
  await admin.client.post(`match/takeOverRoom/${roomId}`)
  expect(await accept(next, code)).toMatchObject(EXPIRED)
})

test('a used code is refused after the score has returned to its first keeper', async () => {
  const { code } = (await codeOf(keeper)).body.body
  expect((await accept(next, code)).status).toBe(200)
  const back = (await codeOf(next)).body.body
  expect((await accept(keeper, back.code)).status).toBe(200)
  expect(await accept(next, code)).toMatchObject(EXPIRED)
})

test('only the keeper and admins get a code, only helpers and admins use one, and not after the end', async () => {
  expect(await codeOf(next)).toMatchObject({ status: 403, body: { error: LIVE_SENTENCES.notYoursToScore } })
  const { code } = (await codeOf(admin)).body.body
  expect(await accept(keeper, code)).toMatchObject({ status: 409, body: { code: 'keeper_unchanged' } })
  expect((await accept(await pitch.person('USER'), code)).status).toBe(403)
  expect((await accept(await pitch.person('DEPARTMENT_HEAD'), code)).status).toBe(403)
  await keeper.socket.send('closeParticularRoom', { roomId, winnerTeam: 'TEAM1', scoreUpdater: keeper.id })
  expect(await accept(next, code)).toMatchObject({ status: 409, body: { code: 'room_ended' } })
  expect(await codeOf(keeper)).toMatchObject({ status: 409, body: { code: 'room_ended' } })
  expect(await codeOf(keeper, 'nosuchroom00')).toMatchObject({ status: 404, body: { code: 'room_unknown' } })
})

/** A room whose keeper is no longer a helper, or is one again. */
async function roomOfFormer(role: 'USER' | 'HELPER') {
  const former = await pitch.person('HELPER')
  const left = await pitch.room(former)
  expect((await admin.client.post('profile/assignRole', { userId: former.id, role: 'USER' })).status).toBe(200)
  if (role === 'HELPER')
    expect((await admin.client.post('profile/assignRole', { userId: former.id, role })).status).toBe(200)
  return left
}
const take = (person: Person, room: string) => person.client.post(`match/takeOverRoom/${room}`)

test('a viewer receives that a keeper who lost the role no longer keeps the score, and that a helper does', async () => {
  const former = await pitch.person('HELPER')
  const left = await pitch.room(former)
  const viewer = await pitch.socket()
  await viewer.send('joinParticularRoom', { roomId: left })
  expect((await pitch.match(left)).keeper).toMatchObject({ _id: former.id })
  await admin.client.post('profile/assignRole', { userId: former.id, role: 'USER' })
  await expect.poll(() => viewer.received('keeperChanged').at(-1)).toEqual({ roomId: left, keeper: null })
  expect((await pitch.match(left)).keeper).toBeNull()
  expect(await take(next, left)).toMatchObject({ status: 200, body: { body: { keeper: { _id: next.id } } } })
  await expect.poll(() => viewer.received('keeperChanged').at(-1)?.keeper?._id).toBe(next.id)
})

test('a helper cannot take a match from its keeper (403), not even from one who regained the role', async () => {
  const refused = {
    status: 403,
    body: { code: 'not_score_keeper', error: 'Another person keeps this score. Ask them to hand it over.' },
  }
  expect(await take(next, roomId)).toMatchObject(refused)
  expect(await take(next, await roomOfFormer('HELPER'))).toMatchObject(refused)
  expect((await take(await pitch.person('DEPARTMENT_SPORTS_LEAD'), await roomOfFormer('USER'))).status).toBe(403)
})

test('of ten helpers who keep one score without a keeper at once, one gets it', async () => {
  const left = await roomOfFormer('USER')
  const helpers = await Promise.all(Array.from({ length: 10 }, () => pitch.person('HELPER')))
  const answers = await Promise.all(helpers.map((helper) => take(helper, left)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(403)])
})

test('a code is valid until its time', () => {
  const room = { id: 'a'.repeat(24), score_updater_id: null, updated_at: '2026-03-01T10:00:00.000Z' }
  const until = new Date('2026-03-01T10:10:00Z')
  const code = newHandOverCode('secret', room, until)
  expect(isHandOverCode(code, 'secret', room, new Date('2026-03-01T10:09:59Z'))).toBe(true)
  expect(isHandOverCode(code, 'secret', room, until)).toBe(false)
  expect(isHandOverCode(code, 'another secret', room, new Date('2026-03-01T10:00:00Z'))).toBe(false)
})
