import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const PASSWORD = 'Bicycle!2026'
const ATTACKERS = 30
const CAMPUS = '203.0.113.7'

let world: World
let hash: string
beforeEach(async () => {
  world = await openWorld({ trustProxy: true })
  hash ??= await hashPassword(PASSWORD)
})
afterEach(() => world.close())

async function member(email: string) {
  await world.person('USER', { email, email_key: email, password_hash: hash })
}

/** Logs in from a browser that has the device cookie of the account. */
async function logIn(email: string, address: string) {
  const client = new Client(world.origin)
  client.cookies.set('podium_device', world.app.context.devices.issue(email, hash))
  const body = { email, password: PASSWORD }
  const { status } = await client.send('POST', 'authentication/login', body, { 'x-forwarded-for': address })
  expect(status).toBe(200)
}

/** How many logins of others are answered while one person waits for theirs. */
async function answeredBefore(others: string[], person: () => Promise<void>) {
  let answered = 0
  let isOver = false
  const loops = others.map(async (email) => {
    while (!isOver) {
      await logIn(email, CAMPUS)
      answered += 1
    }
  })
  await expect.poll(() => answered, { timeout: 120_000 }).toBeGreaterThan(others.length)
  const before = answered
  try {
    await person()
    return answered - before
  } finally {
    isOver = true
    await Promise.all(loops)
  }
}

test('30 browsers that know one account do not delay another person at the same address', async () => {
  await member('attacker@college.test')
  await member('victim@college.test')
  const others = Array<string>(ATTACKERS).fill('attacker@college.test')
  const during = await answeredBefore(others, () => logIn('victim@college.test', CAMPUS))
  expect(during).toBeLessThan(ATTACKERS / 2)
})

test('30 accounts at one address do not delay a person at another address', async () => {
  const others = Array.from({ length: ATTACKERS }, (_, n) => `attacker${n}@college.test`)
  for (const email of [...others, 'victim@college.test']) await member(email)
  const during = await answeredBefore(others, () => logIn('victim@college.test', '198.51.100.9'))
  expect(during).toBeLessThan(ATTACKERS / 2)
})
