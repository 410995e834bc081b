import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LiveScore } from '#contract/live/calls.ts'
import { LIVE_SENTENCES, RECONNECT_DELAY_MS } from '#contract/live/live.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { fakeLive } from '#web/testing/fake-live.ts'
import { refuseLive } from '#web/testing/refuse-live.ts'
import { until } from '#web/testing/until.ts'
import { socket } from './live-connection.ts'
import { keepAsking, onEachConnection } from './live-events.ts'

const AGAIN_AFTER_MS = 5_000
const HIDDEN_FOR_MS = 5 * 60_000
const scores: LiveScore[] = [{ roomId: 'room-1', team1Score: 1, team2Score: 0, version: 1 }]

async function connect() {
  const { server } = await fakeApi([])
  const live = await fakeLive(server, {})
  await until(() => expect(socket.connected).toBe(true))
  return live
}

function holdClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
    show('visible')
  })
}

function show(visibility: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Asks for all live scores until they come. */
function ask() {
  const listener = vi.fn((answer: { ok: boolean }) => answer.ok)
  const stop = keepAsking('watchLiveScores', undefined, listener)
  onTestFinished(stop)
  return { listener, stop }
}

test('a refused page asks again after five seconds until it has an answer', async () => {
  const live = await connect()
  live.answer({ watchLiveScores: () => refuseLive('too_many_events', LIVE_SENTENCES.slowDown, { retryAfter: 1 }) })
  holdClock()
  const { listener } = ask()
  await until(() => expect(listener).toHaveBeenCalledTimes(1))
  vi.advanceTimersByTime(AGAIN_AFTER_MS - 1)
  live.answer({ watchLiveScores: () => ({ ok: true, scores }) })
  expect(live.sent('watchLiveScores')).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await until(() => expect(listener).toHaveBeenCalledTimes(2))
  vi.advanceTimersByTime(2 * AGAIN_AFTER_MS)
  expect(listener).toHaveBeenLastCalledWith({ ok: true, scores })
  expect(live.sent('watchLiveScores')).toHaveLength(2)
})

test('a page that no longer needs an answer ignores the one that arrives late', async () => {
  const live = await connect()
  const { listener, stop } = ask()
  stop()
  await until(() => expect(live.sent('watchLiveScores')).toHaveLength(1))
  // Events of one connection are answered in order, so the earlier answer has arrived as well, and been handled a turn later.
  await socket.emitWithAck('watchLiveScores', undefined)
  await setImmediate()
  expect(listener).not.toHaveBeenCalled()
})

test('a page that the server disconnects comes back by itself after five seconds', async () => {
  const live = await connect()
  holdClock()
  const left = vi.fn()
  socket.once('disconnect', left)
  live.disconnectAll()
  await until(() => expect(left).toHaveBeenCalledWith('io server disconnect', undefined))
  vi.advanceTimersByTime(RECONNECT_DELAY_MS - 1)
  expect(socket.active).toBe(false)
  vi.advanceTimersByTime(1)
  expect(socket.active).toBe(true)
  await until(() => expect(socket.connected).toBe(true))
})

test('a hidden page stays away when the network returns, and is back when it is shown', async () => {
  await connect()
  holdClock()
  show('hidden')
  vi.advanceTimersByTime(HIDDEN_FOR_MS)
  window.dispatchEvent(new Event('online'))
  expect(socket.active).toBe(false)
  show('visible')
  await until(() => expect(socket.connected).toBe(true))
})

test('a task that needs a connection runs at once and at each new connection, until it is stopped', async () => {
  const live = await connect()
  const task = vi.fn()
  const stop = onEachConnection(task)
  expect(task).toHaveBeenCalledTimes(1)
  live.goOffline()
  live.comeOnline()
  await until(() => expect(task).toHaveBeenCalledTimes(2))
  stop()
  live.goOffline()
  live.comeOnline()
  await until(() => expect(socket.connected).toBe(true))
  expect(task).toHaveBeenCalledTimes(2)
})

test('a page that is left has no connection, and connects when the browser shows it again', async () => {
  const live = await connect()
  window.dispatchEvent(new Event('pagehide'))
  await until(() => expect(live.connections()).toBe(0))
  expect(socket.active).toBe(false)
  window.dispatchEvent(new Event('pageshow'))
  await until(() => expect(socket.connected).toBe(true))
})
