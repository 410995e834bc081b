import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVapid } from './vapid.ts'

const HOUR_MS = 60 * 60_000
const ENDPOINT = 'https://push.example/send/1'

function newKeys() {
  const pair = createECDH('prime256v1')
  return { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') }
}
const claimsOf = (header: string) => JSON.parse(Buffer.from(header.split('.')[1] ?? '', 'base64url').toString())

test('a header that is used each hour is signed anew before it expires, and not each time', () => {
  const vapid = createVapid(newKeys(), 'https://club.example')
  const headers = new Set<string>()
  for (let hour = 0; hour < 48; hour += 1) {
    const now = new Date(hour * HOUR_MS)
    const header = vapid(ENDPOINT, now)
    expect(claimsOf(header).exp * 1_000).toBeGreaterThan(now.getTime() + HOUR_MS)
    headers.add(header)
  }
  expect(headers.size).toBe(8)
})

test('each push service has a header of its own', () => {
  const vapid = createVapid(newKeys(), 'https://club.example')
  const audiences = [ENDPOINT, 'https://other.example/1'].map((endpoint) => claimsOf(vapid(endpoint, new Date())).aud)
  expect(audiences).toEqual(['https://push.example', 'https://other.example'])
})
