import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchReachability } from './reachability.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A database that answers as the test says; `events` are the losses and returns. */
function watched() {
  const answers: (boolean | (() => boolean))[] = []
  const events: string[] = []
  const watch = watchReachability(async () => {
    const next = answers.shift() ?? true
    return typeof next === 'function' ? next() : next
  })
  watch.onLoss(() => events.push('lost'))
  watch.onReturn(() => events.push('returned'))
  return { watch, answers, events }
}

test('one failure is no loss, two in a row are one, and the next answer is the return', async () => {
  const { watch, answers, events } = watched()
  answers.push(false, true)
  await watch.check()
  expect([events, watch.lostSince()]).toEqual([[], null])

  const before = Date.now()
  answers.push(false, false, false, false)
  await watch.check()
  await watch.check()
  expect(events).toEqual(['lost'])
  expect(watch.lostSince()?.getTime()).toBeLessThanOrEqual(before)
  await watch.check()
  expect([events, watch.lostSince()]).toEqual([['lost', 'returned'], null])
  watch.stop()
})

test('a statement that is answered meanwhile shows that the database answers', async () => {
  const { watch, answers, events } = watched()
  const answerStatement = () => {
    watch.noteAnswer()
    return false
  }
  answers.push(answerStatement, false)
  await watch.check()
  expect(events).toEqual([])
  watch.stop()
})

test('the database is asked by itself until the watch is stopped', async () => {
  const { watch, answers, events } = watched()
  answers.push(false, false)
  vi.advanceTimersByTime(1_000)
  while (events.length < 1) await setImmediate()
  vi.advanceTimersByTime(500)
  while (events.length < 2) await setImmediate()
  expect(events).toEqual(['lost', 'returned'])
  watch.stop()
  answers.push(false, false)
  vi.advanceTimersByTime(60_000)
  await setImmediate()
  expect(answers).toHaveLength(2)
})
