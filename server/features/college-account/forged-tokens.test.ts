import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type College, openCollege } from '#server/testing/college/college-fixture.ts'

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const own = newKeys()

interface Token {
  header: { alg: string; kid: string }
  keys: typeof own | null
  claims: object
}
const PLAIN: Token = { header: { alg: 'RS256', kid: 'key' }, keys: own, claims: {} }

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

// A provider of a few lines: the one of the package signs nothing wrong.
let token: Token
let nonce: string | null
const server = createServer(({ url, headers: { host } }, response) => {
  const issuer = `http://${host}`
  const answers: Record<string, () => object> = {
    '/token': () => ({ access_token: 'x', token_type: 'bearer', id_token: idToken(issuer) }),
    '/keys': () => ({
      keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' }],
    }),
  }
  const metadata = { issuer, authorization_endpoint: `${issuer}/sign-in`, token_endpoint: `${issuer}/token` }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(answers[url ?? '']?.() ?? { ...metadata, jwks_uri: `${issuer}/keys` }))
})

function idToken(issuer: string): string {
  const now = Math.floor(Date.now() / 1_000)
  const person = { sub: 'asha', email: 'asha@college.test', email_verified: true, name: 'Asha Rao' }
  const facts = { iss: issuer, aud: 'podium', iat: now, exp: now + 600, nonce, ...person, ...token.claims }
  const signed = `${part(token.header)}.${part(facts)}`
  const { keys } = token
  return `${signed}.${keys ? createSign('sha256').update(signed).sign(keys.privateKey, 'base64url') : ''}`
}

let college: College
beforeAll(async () => {
  college = await openCollege()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await college.set({ issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
afterAll(async () => {
  server.close()
  await college.close()
})

async function signIn(given: Token) {
  const client = college.browser()
  const asked = new URL(await college.begin(client)).searchParams
  token = given
  nonce = asked.get('nonce')
  return (await college.send(client, `code=any&state=${asked.get('state')}`)).body.code
}

test('a token that the provider has signed for this club signs in', async () => {
  expect(await signIn(PLAIN)).toBe('college_account_new')
})

test.each<[string, Partial<Token>]>([
  ['that another key has signed', { keys: newKeys() }],
  ['that nobody has signed', { header: { alg: 'none', kid: 'key' }, keys: null }],
  ['without its signature', { keys: null }],
  ['for another club', { claims: { aud: 'another' } }],
  ['for several clubs, which another has asked for', { claims: { aud: ['podium', 'another'], azp: 'another' } }],
  ['of another issuer', { claims: { iss: 'https://elsewhere.test' } }],
  ['for another nonce', { claims: { nonce: 'an-old-nonce' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['that has run out', { claims: { exp: Math.floor(Date.now() / 1_000) - 3_600 } }],
  ['without a subject', { claims: { sub: undefined } }],
])('a token %s is refused', async (_, change) => {
  expect(await signIn({ ...PLAIN, ...change })).toBe('college_login_refused')
})
