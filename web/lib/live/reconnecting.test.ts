import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RECONNECT_ATTEMPTS, RECONNECT_DELAY_MS } from '#contract/live/live.ts'
import { until } from '#web/testing/until.ts'

const MINUTE = 60_000

/** A server that refuses all connections, by websocket and by polling. */
async function closedDoor() {
  const knocks: string[] = []
  const server = createServer((_, response) => {
    knocks.push('polling')
    response.writeHead(503).end()
  })
  server.on('upgrade', (_, line) => {
    knocks.push('websocket')
    line.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  Reflect.get(window, 'happyDOM').setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return knocks
}

test('five attempts, five seconds apart, each by websocket and then by polling; then the person has to retry', async () => {
  const knocks = await closedDoor()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  // The library takes the clock that it finds when it begins.
  const { socket, tryAgain, useConnection } = await import('./live-connection.ts')
  onTestFinished(() => void socket.disconnect())
  const connection = renderHook(useConnection)
  const attempted = vi.fn()
  const failed = vi.fn()
  socket.io.on('reconnect_attempt', attempted)
  socket.on('connect_error', failed)
  const failures = (count: number) =>
    until(() => {
      // What is due at once, the library puts off a moment.
      vi.advanceTimersByTime(1)
      expect(failed).toHaveBeenCalledTimes(count)
    })

  await failures(1)
  for (let attempt = 1; attempt <= RECONNECT_ATTEMPTS; attempt++) {
    vi.advanceTimersByTime(RECONNECT_DELAY_MS - 1)
    expect(attempted).toHaveBeenCalledTimes(attempt - 1)
    vi.advanceTimersByTime(1)
    expect(attempted).toHaveBeenCalledTimes(attempt)
    await failures(attempt + 1)
  }
  await until(() => expect(connection.result.current).toBe('lost'))
  const once = ['websocket', 'polling']
  expect(knocks).toEqual(Array.from({ length: RECONNECT_ATTEMPTS + 1 }, () => once).flat())

  tryAgain()
  await until(() => expect(connection.result.current).toBe('reconnecting'))
  await failures(RECONNECT_ATTEMPTS + 2)

  // Without further attempts of the person, the page reconnects silently after a minute.
  for (let attempt = 1; attempt <= RECONNECT_ATTEMPTS; attempt++) {
    vi.advanceTimersByTime(RECONNECT_DELAY_MS)
    await failures(RECONNECT_ATTEMPTS + 2 + attempt)
  }
  await until(() => expect(connection.result.current).toBe('lost'))
  const before = failed.mock.calls.length
  vi.advanceTimersByTime(MINUTE - 1)
  expect(socket.io._readyState).toBe('closed')
  vi.advanceTimersByTime(1)
  expect(socket.io._readyState).toBe('opening')
  await failures(before + 1)
  expect(connection.result.current).toBe('lost')
})
