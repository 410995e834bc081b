import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairQueue, type Share } from './fair-queue.ts'

/** A queue whose pieces of work run until the test finishes them by name. */
function openQueue(limits: { atOnce: number; waiting: number }) {
  const queue = createFairQueue(limits)
  const names: string[] = []
  const finishers = new Map<string, () => void>()
  const outcomes = new Map<string, Promise<unknown>>()
  const started = async () => {
    await setImmediate()
    return names
  }
  return {
    started,
    add(name: string, shares: Share[] = [], weight?: number) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const work = () => {
        names.push(name)
        finishers.set(name, resolve)
        return promise
      }
      const outcome = queue(shares, work, weight).catch((error: unknown) => error)
      outcomes.set(name, outcome)
    },
    outcome: (name: string) => outcomes.get(name),
    async finish(name: string) {
      await setImmediate()
      finishers.get(name)?.()
      return started()
    },
    /** Finishes what runs, one after the other, until nothing waits. */
    async finishAll() {
      await setImmediate()
      for (const name of names) {
        finishers.get(name)?.()
        await setImmediate()
      }
      return names
    },
  }
}

const share = (key: string, more: Partial<Share> = {}): Share => ({ key, waiting: 100, ...more })

test('a bounded number runs, a bounded number waits, and the rest is refused with a time to retry', async () => {
  const { add, outcome, started, finishAll } = openQueue({ atOnce: 1, waiting: 1 })
  for (const name of ['first', 'second', 'third']) add(name)
  expect(await outcome('third')).toMatchObject({
    name: 'AppError',
    status: 503,
    refusal: { code: 'overloaded', retryAfter: 2 },
  })
  expect(await started()).toEqual(['first'])
  expect(await finishAll()).toEqual(['first', 'second'])
})

test('work that fails makes room for the next, and says why it failed', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 5 })
  const failed = queue([], () => Promise.reject(new Error('broken')))
  const waited = queue([], async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  await expect(waited).resolves.toBe('done')
})

test('keys take turns, whichever came first and however much work one of them has', async () => {
  const { add, finishAll } = openQueue({ atOnce: 1, waiting: 100 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) add(name, [share('a')])
  for (const name of ['b1', 'b2']) add(name, [share('b')])
  add('c1', [share('c')])
  expect(await finishAll()).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('classes take turns, and so do the addresses within a class', async () => {
  const { add, finishAll } = openQueue({ atOnce: 1, waiting: 100 })
  for (const name of ['x1', 'x2', 'x3']) add(name, [share('strangers'), share('x')])
  add('y1', [share('strangers'), share('y')])
  for (const account of ['p', 'q']) add(account, [share('known'), share(account)])
  expect(await finishAll()).toEqual(['x1', 'x2', 'p', 'y1', 'q', 'x3'])
})

test('a key over its bound is refused, another key is not', async () => {
  const { add, outcome, finishAll } = openQueue({ atOnce: 1, waiting: 100 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) add(name, [share('a', { waiting: 2 })])
  add('b1', [share('b', { waiting: 2 })])
  expect(await outcome('a4')).toMatchObject({ status: 503 })
  expect(await finishAll()).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('when a class is full, the key with most waiting work loses its last piece; a newcomer does when all have as much', async () => {
  const { add, outcome, finishAll } = openQueue({ atOnce: 1, waiting: 100 })
  const bounded = (key: string) => [share('strangers', { waiting: 3 }), share(key)]
  for (const name of ['a1', 'a2', 'a3', 'a4']) add(name, bounded('a'))
  for (const name of ['b1', 'c1', 'd1']) add(name, bounded(name))
  add('k1', [share('known')])
  for (const name of ['a3', 'a4', 'd1']) expect(await outcome(name)).toMatchObject({ status: 503 })
  expect(await finishAll()).toEqual(['a1', 'a2', 'k1', 'b1', 'c1'])
})

test('of keys with equally much waiting work, the one whose turn comes last loses its last piece', async () => {
  const { add, outcome, finishAll } = openQueue({ atOnce: 1, waiting: 4 })
  add('x', [share('x')])
  for (const name of ['a1', 'a2']) add(name, [share('a')])
  for (const name of ['b1', 'b2']) add(name, [share('b')])
  add('c1', [share('c')])
  expect(await outcome('b2')).toMatchObject({ status: 503 })
  expect(await finishAll()).toEqual(['x', 'a1', 'b1', 'c1', 'a2'])
})

test('a key over its own bound loses work, and no other key of a class that is full as well does', async () => {
  const { add, outcome, finishAll } = openQueue({ atOnce: 1, waiting: 100 })
  const bounded = (key: string, waiting: number) => [share('strangers', { waiting: 4 }), share(key, { waiting })]
  add('x', [share('known')])
  for (const name of ['b1', 'b2', 'b3']) add(name, bounded('b', 100))
  for (const name of ['a1', 'a2']) add(name, bounded('a', 1))
  expect(await outcome('a2')).toMatchObject({ status: 503 })
  expect(await finishAll()).toEqual(['x', 'b1', 'a1', 'b2', 'b3'])
})

test('a key without work loses its turn: its next work comes after the waiting keys, also after a refusal', async () => {
  const { add, outcome, finish, finishAll } = openQueue({ atOnce: 1, waiting: 2 })
  add('a1', [share('a')])
  expect(await finish('a1')).toEqual(['a1'])
  for (const name of ['x', 'b', 'a']) add(`${name}2`, [share(name)])
  add('c2', [share('c')])
  expect(await outcome('c2')).toMatchObject({ status: 503 })
  expect(await finish('x2')).toEqual(['a1', 'x2', 'b2'])
  add('d3', [share('d')])
  expect(await finish('b2')).toEqual(['a1', 'x2', 'b2', 'a2'])
  add('c3', [share('c')])
  expect(await finishAll()).toEqual(['a1', 'x2', 'b2', 'a2', 'd3', 'c3'])
})

test('a key that runs as much as it may leaves the rest to others', async () => {
  const { add, started, finish } = openQueue({ atOnce: 2, waiting: 100 })
  for (const name of ['a1', 'a2']) add(name, [share('a', { atOnce: 1 })])
  expect(await started()).toEqual(['a1'])
  add('b1', [share('b')])
  expect(await started()).toEqual(['a1', 'b1'])
  expect(await finish('b1')).toEqual(['a1', 'b1'])
  expect(await finish('a1')).toEqual(['a1', 'b1', 'a2'])
})

test('lighter work does not overtake heavy work that waits for room; what never fits runs alone', async () => {
  const { add, started, finish } = openQueue({ atOnce: 10, waiting: 100 })
  add('light', [share('a')], 6)
  add('heavy', [share('b')], 20)
  add('later', [share('c')], 1)
  expect(await started()).toEqual(['light'])
  expect(await finish('light')).toEqual(['light', 'heavy'])
  expect(await finish('heavy')).toEqual(['light', 'heavy', 'later'])
})
