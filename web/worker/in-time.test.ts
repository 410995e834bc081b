import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime } from './in-time.ts'

const LIMITS = { waitsMs: 2_500, givesUpMs: 12_000 }
const FROM_NETWORK = new Response('network')
const FROM_STORE = new Response('store')
const never = new Promise<Response>(() => {})
const late = (ms: number) => new Promise<Response>((resolve) => setTimeout(resolve, ms, FROM_NETWORK))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

async function ask(network: Promise<Response>, stored?: Response) {
  const find = vi.fn(async () => stored)
  const began = Date.now()
  const asked = inTime(network, find, LIMITS).then(
    (answer) => ({ answer, after: Date.now() - began }),
    () => ({ answer: null, after: Date.now() - began }),
  )
  await vi.runAllTimersAsync()
  return { ...(await asked), find }
}

test('the network answers in time: the store is not read', async () => {
  const { answer, find } = await ask(late(2_000), FROM_STORE)
  expect(answer).toBe(FROM_NETWORK)
  expect(find).not.toHaveBeenCalled()
})

test('without network the stored answer comes at once', async () => {
  expect(await ask(Promise.reject(new TypeError('Failed to fetch')), FROM_STORE)).toMatchObject({
    answer: FROM_STORE,
    after: 0,
  })
})

test('a dead network costs 2.5 seconds', async () => {
  expect(await ask(never, FROM_STORE)).toMatchObject({ answer: FROM_STORE, after: 2_500 })
})

test('a slow network is waited for when nothing is stored, for 12 seconds more', async () => {
  expect(await ask(late(9_000))).toMatchObject({ answer: FROM_NETWORK, after: 9_000 })
  expect(await ask(never)).toMatchObject({ answer: null, after: 14_500 })
})

test("a proxy's fault gives way to the stored answer, and is shown when there is none", async () => {
  const fault = new Response('Bad Gateway', { status: 502 })
  expect(await ask(Promise.resolve(fault), FROM_STORE)).toMatchObject({ answer: FROM_STORE })
  expect(await ask(Promise.resolve(fault))).toMatchObject({ answer: fault })
})
