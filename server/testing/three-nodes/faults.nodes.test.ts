import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recoveryAfter } from '#server/testing/load/recovery.ts'
import { postgresAnswers } from '#server/testing/stores/postgres.ts'
import { type FaultyNodes, openFaultyNodes } from './faults.ts'
import { findProxy } from './node-proxy.ts'

const canRun = Boolean(findProxy('caddy')) && (await postgresAnswers())
let nodes: FaultyNodes
beforeAll(async () => {
  if (canRun) nodes = await openFaultyNodes({ reconnectMs: 500 })
})
beforeEach((context) => {
  if (!canRun) context.skip('There is no Caddy, or no PostgreSQL.')
})
afterAll(() => nodes?.close())

const failures = () => {
  const { keepers, writers, reader } = nodes.load
  return [...keepers, ...writers, reader].flatMap((one) => one.failures)
}
const recovery = (moment: number) => expect.poll(() => recoveryAfter(moment, nodes.load)).not.toBeNull()

test('people who use three nodes lose nothing when a node, Redis or PostgreSQL is lost', async () => {
  const { faults } = nodes
  await recovery(performance.now())
  for (const { stop, start, isFelt, isReplaced } of faults) {
    const stopped = performance.now()
    await stop()
    await expect.poll(isFelt).toBe(true)
    if (isReplaced) await recovery(stopped)
    await start()
    await recovery(performance.now())
  }
  expect(failures()).toEqual([])
})

test('nodes that are stopped and started one after another answer every call at the first attempt', async () => {
  const { three, load } = nodes
  // Writes succeed again before each node has noticed that PostgreSQL is back.
  await expect.poll(nodes.areReady).toBe(true)
  const before = load.failedAttempts().length
  for (const node of three.nodes.keys()) {
    expect(await three.server(node).stop()).toBe(0)
    await three.start(node)
    await recovery(performance.now())
  }
  expect(load.failedAttempts().slice(before)).toEqual([])
  expect(failures()).toEqual([])
})

test('what was acknowledged meanwhile is stored, each change of a score once', async () => {
  await nodes.load.stopWriting()
  expect(await nodes.findLosses()).toEqual([])
  expect(failures()).toEqual([])
})
