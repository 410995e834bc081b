import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LiveSent } from '#contract/live/calls.ts'
import { scoreByNow } from '#contract/live/live.ts'
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

type Update = Partial<LiveSent<'updateScore'>>
const send = ({ id, socket }: Person, more: Update | Record<string, unknown>) =>
  socket.sendRaw('updateScore', { roomId, team: 'TEAM1', scoreUpdater: id, ...more })
const shown = async () => {
  const { team1Score, team2Score, version } = await pitch.match(roomId)
  return [team1Score, team2Score, version]
}
const history = async () => (await keeper.client.get(`match/scoreHistory/${roomId}`)).body

describe('a change with a key', () => {
  test('is applied once, sent twice at once or again much later', async () => {
    const once = { score: 1, key: 'first' }
    const answers = await Promise.all([send(keeper, once), send(keeper, once)])
    expect(answers).toMatchObject([
      { ok: true, team1Score: 1, version: 1 },
      { ok: true, team1Score: 1, version: 1 },
    ])
    await send(keeper, { score: 2, key: 'second' })
    expect(await send(keeper, once)).toMatchObject({ ok: true, team1Score: 2, version: 2 })
    expect(await shown()).toEqual([2, 0, 2])
    expect((await history()).body).toHaveLength(2)
  })

  test('belongs to its sender: from another person it is another change', async () => {
    await send(keeper, { score: 1, key: 'same' })
    const other = { team: 'TEAM2', score: 7, key: 'same' } as const
    expect(await send(admin, other)).toMatchObject({ ok: true, team1Score: 1, team2Score: 7, version: 2 })
    expect(await send(admin, other)).toMatchObject({ ok: true, team2Score: 7, version: 2 })
    expect((await history()).body).toHaveLength(2)
  })

  test('does not affect changes without a key, for any key', async () => {
    const tablet = { ...keeper, socket: await pitch.socket(keeper.client) }
    const named = { score: 1, key: 'undefined' }
    await send(keeper, named)
    const scores = Array.from({ length: 20 }, (_, place) => place + 2)
    const again = scores.map(() => send(tablet, named))
    const answers = await Promise.all(scores.map((score) => send(keeper, { score })))
    expect(answers).toMatchObject(scores.map((score) => ({ ok: true, team1Score: score, version: score })))
    for (const answer of await Promise.all(again)) expect(answer).toMatchObject({ ok: true })
  })

  test('is another change in another room', async () => {
    const first = roomId
    await send(keeper, { score: 1, key: 'same' })
    roomId = await pitch.room(keeper)
    expect(await send(keeper, { score: 1, key: 'same' })).toMatchObject({ ok: true, version: 1 })
    expect(await pitch.match(first)).toMatchObject({ team1Score: 1, version: 1 })
  })

  test('is refused with an invalid key', async () => {
    for (const key of ['', 'k'.repeat(65), '\u0000', 'a key', '\ud800', 7, null]) {
      expect(await send(keeper, { score: 1, key })).toMatchObject({
        ok: false,
        code: 'invalid_input',
        error: expect.stringContaining('key'),
      })
    }
    expect(await shown()).toEqual([0, 0, 0])
  })

  test('is undone by another one, and both stay in the history', async () => {
    await send(keeper, { score: 4, key: 'four' })
    await send(keeper, { score: 10, key: 'six-more' })
    expect(await send(keeper, { score: 4, key: 'taken-back' })).toMatchObject({ team1Score: 4, version: 3 })
    const changes = (await history()).body
    expect(changes.map(({ from, to }: { from: number; to: number }) => [from, to])).toEqual([
      [10, 4],
      [4, 10],
      [0, 4],
    ])
  })
})

const stale = (current: number) => ({ ok: false, error: scoreByNow(current), code: 'score_stale', current })

describe('a change with a base score', () => {
  test('is refused with the current score when that differs, and accepted on top of it with the same key', async () => {
    await send(keeper, { from: 0, score: 1, key: 'first' })
    await send(admin, { score: 15 })
    const tap = { from: 1, score: 2, key: 'tap-without-a-network' }
    const received = keeper.socket.received('errorUpdatingScore').length
    expect(await send(keeper, tap)).toEqual(stale(15))
    expect(keeper.socket.received('errorUpdatingScore').slice(received)).toEqual([scoreByNow(15)])
    expect(await shown()).toEqual([15, 0, 2])
    expect(await send(keeper, { ...tap, from: 15, score: 16 })).toMatchObject({ ok: true, team1Score: 16, version: 3 })
  })

  test('depends on its own side only, and is acknowledged again by its key after later changes', async () => {
    const tap = { from: 0, score: 1, key: 'tap' }
    await send(admin, { team: 'TEAM2', score: 9 })
    expect(await send(keeper, tap)).toMatchObject({ ok: true, team1Score: 1, version: 2 })
    await send(admin, { score: 5 })
    expect(await send(keeper, tap)).toMatchObject({ ok: true, team1Score: 5, version: 3 })
    expect(await shown()).toEqual([5, 9, 3])
  })

  test('of a former keeper is not applied minutes later, for an admin or a reappointed helper', async () => {
    const first = await pitch.person('ADMIN')
    roomId = await pitch.room(first)
    await admin.client.post(`match/takeOverRoom/${roomId}`)
    await send(admin, { from: 0, score: 3 })
    expect(await send(first, { from: 0, score: 1, key: 'late' })).toEqual(stale(3))

    const helper = await pitch.person('HELPER')
    roomId = await pitch.room(helper)
    await admin.client.post('profile/deassignRole', { userId: helper.id })
    const tap = { from: 0, score: 1, key: 'tap' }
    expect(await send(helper, tap)).toMatchObject({ ok: false })
    await send(admin, { score: 4 })
    await admin.client.post('profile/assignRole', { userId: helper.id, role: 'HELPER' })
    expect(await send(helper, tap)).toEqual(stale(4))
    expect(await shown()).toEqual([4, 0, 1])
  })

  test('that changes nothing is refused when it is sent again after others', async () => {
    const nothing = { from: 1, score: 1, key: 'nothing' }
    await send(keeper, { score: 1 })
    expect(await send(keeper, nothing)).toMatchObject({ ok: true, version: 1 })
    await send(admin, { score: 5 })
    expect(await send(keeper, nothing)).toEqual(stale(5))
    expect(await shown()).toEqual([5, 0, 2])
  })

  test('can be based on another change sent with it, but not on a refused one', async () => {
    const steps = [
      send(keeper, { from: 0, score: 1 }),
      send(keeper, { from: 1, score: 2 }),
      send(admin, { from: 500, score: 9 }),
      send(keeper, { from: 2, score: 3 }),
    ]
    const refused = { ok: false, error: expect.stringMatching(/^The score is [0-3] by now\.$/) }
    expect(await Promise.all(steps)).toMatchObject([{ ok: true }, { ok: true }, refused, { ok: true, team1Score: 3 }])
  })
})
