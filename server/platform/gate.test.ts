import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { createGate } from './gate.ts'

function piece() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const state = { started: false }
  const work = () => {
    state.started = true
    return promise
  }
  return { work, state, finish: () => resolve('done'), fail: () => reject(new Error('broken')) }
}

test('as many as may run do so, the next wait in line, the rest are refused with a time to come back', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1 })
  const [first, second, third] = [piece(), piece(), piece()]
  const ran = gate(first.work)
  const waited = gate(second.work)
  const refused: unknown = await gate(third.work).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(AppError)
  expect(refused).toMatchObject({ status: 503, retryAfter: 2 })
  expect([first.state.started, second.state.started, third.state.started]).toEqual([true, false, false])
  first.finish()
  second.finish()
  expect(await Promise.all([ran, waited])).toEqual(['done', 'done'])
})

test('a piece that fails gives its place to the next', async () => {
  const gate = createGate({ atOnce: 1, waiting: 5 })
  const [first, second] = [piece(), piece()]
  const failed = gate(first.work)
  const waited = gate(second.work)
  first.fail()
  await expect(failed).rejects.toThrow('broken')
  await setImmediate()
  expect(second.state.started).toBe(true)
  second.finish()
  await waited
  await expect(gate(async () => 'free again')).resolves.toBe('free again')
})
