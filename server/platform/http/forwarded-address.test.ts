import { afterEach, describe, expect, test } from 'vitest'
import { Client } from '#server/testing/client.ts'
import { LiveClient } from '#server/testing/live/live-client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const PROXY = '203.0.113.7'
const FREE = 3

let world: World
afterEach(() => world.close())

/** Requests a reset link, which one address may do three times for one account. */
const request = async (forwarded: string) => {
  const body = { email: 'asha@college.test' }
  const headers = { 'x-forwarded-for': forwarded }
  return (await new Client(world.origin).send('POST', 'authentication/requestPasswordReset', body, headers)).status
}
async function requestFrom(addresses: string[]) {
  const statuses: number[] = []
  for (const address of addresses) statuses.push(await request(address))
  return statuses
}
const madeUp = Array.from({ length: FREE + 1 }, (_, n) => `198.51.100.${n}`)
const REFUSED = [...Array(FREE).fill(200), 429]

test('without a trusted proxy a caller cannot escape a rate limit with forwarded addresses', async () => {
  world = await openWorld({ limits: true, trustProxy: false })
  expect(await requestFrom(madeUp)).toEqual(REFUSED)
})

test('behind a trusted proxy each forwarded address has a count of its own', async () => {
  world = await openWorld({ limits: true, trustProxy: true })
  expect(await requestFrom(madeUp)).toEqual(madeUp.map(() => 200))
})

test('behind a trusted proxy only the last forwarded address counts: the caller may have made up the others', async () => {
  world = await openWorld({ limits: true, trustProxy: true })
  expect(await requestFrom(madeUp.map((address) => `${address}, ${PROXY}`))).toEqual(REFUSED)
  expect(await requestFrom(madeUp.map((address) => `${PROXY}, ${address}`))).toEqual(madeUp.map(() => 200))
})

test('behind a trusted proxy a page of another site that forwards its own name is refused (403)', async () => {
  world = await openWorld({ trustProxy: true })
  const headers = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }
  const answer = await new Client(world.origin).send('POST', 'authentication/logout', {}, headers)
  expect(answer).toMatchObject({ status: 403, body: { code: 'cross_site' } })
})

describe('where an address may hold two sockets', () => {
  const limited = (trustProxy: boolean) => openWorld({ limits: true, trustProxy, socketsPerAddress: 2 })
  async function connect(forwarded: string[]) {
    const sockets = forwarded.map(
      (address) => new LiveClient(world.origin, undefined, { headers: { 'x-forwarded-for': address } }),
    )
    const connected: boolean[] = []
    for (const socket of sockets)
      connected.push(
        await socket.connected().then(
          () => true,
          () => false,
        ),
      )
    for (const socket of sockets) socket.close()
    return connected
  }

  test('a caller without a trusted proxy opens no third one with forwarded addresses', async () => {
    world = await limited(false)
    expect(await connect(madeUp.slice(0, 3))).toContain(false)
  })

  test('each forwarded address behind a trusted proxy opens its own', async () => {
    world = await limited(true)
    expect(await connect(madeUp.slice(0, 3))).toEqual([true, true, true])
  })
})
