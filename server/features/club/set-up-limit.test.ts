import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setUp } from '#contract/testing/samples.ts'
import { countFree, expectFreeAtOnce, expectLadder, MINUTE } from '#server/testing/access/rate-limit.ts'
import { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const HOME = '203.0.113.7'
const CAMPUS = '198.51.100.9'

let world: World
beforeEach(async () => {
  world = await openWorld({ limits: true, trustProxy: true, setUpToken: setUp.token })
  world.stopClock()
})
afterEach(() => world.close())

const send = (token: string, address: string) =>
  new Client(world.origin).send('POST', 'club/setUp', { ...setUp, token }, { 'x-forwarded-for': address })
const guess = (address = HOME) => send('0'.repeat(setUp.token.length), address)

describe('wrong set-up tokens from one address', () => {
  test('are checked 100 times at once, then after pauses of 1, 2, 4 and 5 minutes', async () => {
    await expectFreeAtOnce(() => guess(), 100, 403)
    await expectLadder(world, guess, { status: 403, pauses: [60, 120, 240, 300, 300] })
    expect((await guess(CAMPUS)).status).toBe(403)
  })

  test('are counted until 10 minutes have passed without one', async () => {
    await expectFreeAtOnce(() => guess(), 100, 403)
    world.travel(10 * MINUTE - 1)
    expect(await countFree(guess, 403)).toBe(1)
    world.travel(10 * MINUTE)
    await expectFreeAtOnce(() => guess(), 100, 403)
  })

  test('do not refuse the holder of the right one', async () => {
    await expectFreeAtOnce(() => guess(), 100, 403)
    expect((await send(setUp.token, HOME)).status).toBe(200)
  })
})
