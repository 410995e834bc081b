import { expect, onTestFinished, test, vi } from 'vitest'
import { authCalls } from '#contract/auth/calls.ts'
import type { LiveAck, LiveScore } from '#contract/live/calls.ts'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { profileStore } from '#web/lib/session/profile-store.ts'
import { signIn, signOut } from '#web/lib/session/session.ts'
import { fakeApi, on, refuse } from '#web/testing/fake-api.ts'
import { fakeLive, type LiveScript } from '#web/testing/fake-live.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { refuseLive } from '#web/testing/refuse-live.ts'
import { until } from '#web/testing/until.ts'
import { socket, stayConnectedWhile } from './live-connection.ts'
import { onEachConnection, sendLive } from './live-events.ts'

const MINUTE = 60_000
const roomId = 'room-1'
const update = { roomId, team: 'TEAM1', score: 1, scoreUpdater: ADMIN._id } as const
const score: LiveScore = { roomId, team1Score: 1, team2Score: 0, version: 1 }
const asked = refuseLive('session_missing', LIVE_SENTENCES.login)

async function connect({ live = {}, api = [] }: { live?: LiveScript; api?: Parameters<typeof fakeApi>[0] } = {}) {
  const { server, calls } = await fakeApi(api)
  const connected = vi.fn()
  onTestFinished(onEachConnection(connected))
  onTestFinished(signOut)
  const fake = await fakeLive(server, live)
  await until(() => expect(socket.connected).toBe(true))
  connected.mockClear()
  return { ...fake, calls, connected }
}

function look(visibility: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility })
  document.dispatchEvent(new Event('visibilitychange'))
}

function stopTheClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
    look('visible')
  })
}

test('a page that is hidden for five minutes disconnects, and reconnects when it is visible', async () => {
  const { connections } = await connect()
  stopTheClock()
  look('hidden')
  vi.advanceTimersByTime(5 * MINUTE - 1)
  expect(socket.connected).toBe(true)
  vi.advanceTimersByTime(1)
  expect(socket.connected).toBe(false)
  await until(() => expect(connections()).toBe(0))

  look('visible')
  await until(() => expect(socket.connected).toBe(true))
})

test('a hidden page that has something to send keeps its connection until it is sent', async () => {
  await connect()
  let waits = true
  stayConnectedWhile(() => waits)
  stopTheClock()
  look('hidden')
  vi.advanceTimersByTime(12 * MINUTE)
  expect(socket.connected).toBe(true)
  waits = false
  vi.advanceTimersByTime(5 * MINUTE)
  expect(socket.connected).toBe(false)
})

test('a page that is seen again in time keeps its connection', async () => {
  const { connected } = await connect()
  stopTheClock()
  look('hidden')
  vi.advanceTimersByTime(20_000)
  look('visible')
  vi.advanceTimersByTime(5 * MINUTE)
  expect(socket.connected).toBe(true)
  expect(connected).not.toHaveBeenCalled()
})

test('a phone that slept checks a silent connection', async () => {
  const { connected } = await connect()
  stopTheClock()
  look('hidden')
  vi.advanceTimersByTime(2 * MINUTE)
  expect(socket.connected).toBe(true)
  look('visible')
  await until(() => expect(connected).toHaveBeenCalledOnce())
})

test('a login does not connect a hidden page', async () => {
  await connect()
  stopTheClock()
  look('hidden')
  vi.advanceTimersByTime(5 * MINUTE)
  signIn(MEMBER)
  expect(socket.active).toBe(false)
})

test('login and logout reconnect with the new session', async () => {
  const { connected } = await connect()
  signIn(MEMBER)
  await until(() => expect(connected).toHaveBeenCalledOnce())
  signIn({ ...MEMBER, name: 'Asha K.' })
  signOut()
  await until(() => expect(connected).toHaveBeenCalledTimes(2))
})

test('when the network is back, the page reconnects at once', async () => {
  const { connected, goOffline, comeOnline } = await connect()
  const attempted = vi.fn()
  socket.io.once('reconnect_attempt', attempted)
  goOffline()
  expect(socket.connected).toBe(false)
  comeOnline()
  await until(() => expect(connected).toHaveBeenCalledOnce())
  expect(attempted).not.toHaveBeenCalled()
})

/** The first answer is that of a connection with an expired session. */
function ranOut(): () => LiveAck<LiveScore> {
  let tries = 0
  return () => {
    tries += 1
    return tries === 1 ? asked : { ok: true, ...score }
  }
}

test('a session that has run out is renewed unseen, and what was sent is sent again by the new connection', async () => {
  const { calls, connected, sent } = await connect({
    live: { updateScore: ranOut() },
    api: [on(authCalls.refreshToken, () => ({ accessToken: 'new' }))],
  })
  signIn(ADMIN)
  await until(() => expect(connected).toHaveBeenCalledOnce())
  expect(await sendLive('updateScore', update)).toEqual({ ok: true, ...score })
  expect(calls).toEqual(['POST authentication/refreshToken'])
  expect(connected).toHaveBeenCalledTimes(2)
  expect(sent('updateScore')).toEqual([update, update])
})

test('a session that has ended stays ended: the answer is as it was', async () => {
  const { sent } = await connect({
    live: { updateScore: () => asked },
    api: [on(authCalls.refreshToken, () => refuse('refresh_token_missing', 'You are not signed in.'))],
  })
  signIn(ADMIN)
  expect(await sendLive('updateScore', update)).toEqual(asked)
  expect(sent('updateScore')).toHaveLength(1)
  expect(profileStore.get()).toBeNull()
})

test('a refused visitor does not refresh a session', async () => {
  const { calls } = await connect({ live: { updateScore: () => asked } })
  expect(await sendLive('updateScore', update)).toEqual(asked)
  expect(calls).toEqual([])
})

test('a pending event fails at once when the connection is lost', async () => {
  const { goOffline, sent } = await connect({ live: { updateScore: () => null } })
  const answer = sendLive('updateScore', update)
  await until(() => expect(sent('updateScore')).toHaveLength(1))
  goOffline()
  await expect(answer).rejects.toThrow()
})
