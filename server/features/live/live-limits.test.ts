import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'

const ROOMS_A_SOCKET = 20
const EVENTS_AT_ONCE = 60

let pitch: LiveFixture
let keeper: Person
beforeAll(async () => {
  pitch = await openLiveFixture({ limits: true })
  keeper = await pitch.person('HELPER')
})
afterAll(() => pitch.close())

const slowDown = { ok: false, error: LIVE_SENTENCES.slowDown, code: 'too_many_events', retryAfter: 1 }

describe('a socket', () => {
  test('that sends too much at once is refused, and accepted again a moment later', async () => {
    const viewer = await pitch.socket()
    const leave = () => viewer.send('leaveParticularRoom', { roomId: 'someroom00' })
    // So many that a slow machine, too, gets to them before their time.
    const answers = await Promise.all(Array.from({ length: EVENTS_AT_ONCE * 5 }, leave))
    const accepted = answers.filter(({ ok }) => ok).length
    expect(accepted).toBeGreaterThanOrEqual(EVENTS_AT_ONCE)
    expect(accepted).toBeLessThan(answers.length)
    for (const answer of answers) if (!answer.ok) expect(answer).toEqual(slowDown)
    expect(viewer.received('errorJoiningRoom')).toEqual(Array(answers.length - accepted).fill(LIVE_SENTENCES.slowDown))
    await expect.poll(leave).toEqual({ ok: true })
  })

  test('that does not stop is disconnected, and others do not notice', async () => {
    const [flood, viewer] = [await pitch.socket(), await pitch.socket()]
    const gone = new Promise<string>((resolve) => flood.socket.once('disconnect', resolve))
    while (flood.socket.connected) {
      for (let n = 0; n < 3_000; n += 1) flood.socket.emit('leaveParticularRoom', { roomId: 'someroom00' })
      await Promise.race([gone, pause(1_000)])
    }
    expect(await gone).toBe('io server disconnect')
    expect(await viewer.send('leaveParticularRoom', { roomId: 'someroom00' })).toEqual({ ok: true })
  })

  test(`watches ${ROOMS_A_SOCKET} rooms at most, beside the scores of all`, async () => {
    const viewer = await pitch.socket()
    await viewer.send('watchLiveScores', undefined)
    const rooms: string[] = []
    for (let n = 0; n <= ROOMS_A_SOCKET; n += 1) rooms.push(await pitch.room(keeper))
    const join = (roomId = '') => viewer.send('joinParticularRoom', { roomId })
    const last = rooms.at(-1)
    for (const roomId of rooms.slice(0, -1)) expect(await join(roomId)).toMatchObject({ ok: true })
    expect(await join(last)).toEqual({
      ok: false,
      error: 'You watch too many live matches at once.',
      code: 'too_many_rooms',
      max: ROOMS_A_SOCKET,
    })
    expect(viewer.received('errorJoiningRoom')).toEqual(['You watch too many live matches at once.'])
    // Again in one that is watched already is no further one.
    expect(await join(rooms[0])).toMatchObject({ ok: true })
    await viewer.send('leaveParticularRoom', { roomId: rooms[0] ?? '' })
    expect(await join(last)).toMatchObject({ ok: true })
  })

  test('that sends a huge payload is cut off and comes back; nothing of it is read', async () => {
    // Broadcasts of the tests before may still arrive.
    const answers = () => keeper.socket.events.filter(([name]) => name === 'roomDNE' || name.startsWith('error')).length
    const before = answers()
    const [cut, back] = [keeper, keeper].map(({ socket }) => socket.socket)
    const gone = new Promise((resolve) => cut?.once('disconnect', resolve))
    const returned = gone.then(() => new Promise<void>((resolve) => back?.once('connect', resolve)))
    keeper.socket.socket.emit('joinParticularRoom', { roomId: 'a'.repeat(20_000) })
    expect(await gone).toBe('transport close')
    await returned
    expect(answers()).toBe(before)
    expect(await keeper.socket.sendRaw('joinParticularRoom', {})).toMatchObject({ ok: false })
  })
})
