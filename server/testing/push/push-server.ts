import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushPayload } from '#contract/push/calls.ts'

type Answer = (response: ServerResponse, path: string) => void

interface Received {
  path: string
  headers: IncomingHttpHeaders
  payload: PushPayload
}

/** A browser's subscription, with what decrypts its messages. */
export interface PushBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
  decrypt(body: Buffer): string
}

/** A real push service on a free port. It decrypts what it receives, as a browser does. */
export async function openPushServer() {
  const received: Received[] = []
  const asked: string[] = []
  const browsers = new Map<string, PushBrowser>()
  const answers = new Map<string, Answer>()
  let applicationKey = ''

  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    buffer(request).then((body) => {
      const text = browsers.get(path)?.decrypt(body)
      if (text === undefined || !isSigned(request.headers.authorization ?? '', applicationKey, origin()))
        return response.writeHead(403).end()
      const answer = answers.get(path)
      if (answer) return answer(response, path)
      received.push({ path, headers: request.headers, payload: JSON.parse(text) })
      return response.writeHead(201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin: origin(),
    /** What was accepted, in order. */
    received,
    /** The path of each request. */
    asked,
    of: ({ endpoint }: PushBrowser) =>
      received.filter(({ path }) => endpoint.endsWith(path)).map(({ payload }) => payload),
    requests: ({ endpoint }: PushBrowser) => asked.filter((path) => endpoint.endsWith(path)).length,
    /** Accepts only requests that are signed with this key. */
    expectKey: (publicKey: string) => {
      applicationKey = publicKey
    },
    newBrowser(answer?: Answer): PushBrowser {
      const path = `/send/${randomBytes(12).toString('hex')}`
      const browser = newPushBrowser(`${origin()}${path}`)
      browsers.set(path, browser)
      if (answer) answers.set(path, answer)
      return browser
    },
    /** From now on this browser is answered in another way; without one, with 201. */
    answer({ endpoint }: PushBrowser, answer?: Answer) {
      const { pathname } = new URL(endpoint)
      if (answer) answers.set(pathname, answer)
      else answers.delete(pathname)
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
export type PushServer = Awaited<ReturnType<typeof openPushServer>>

export const answering =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end()
export const neverAnswering: Answer = () => {}

export function newPushBrowser(endpoint: string): PushBrowser {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    decrypt(body) {
      const [salt, rest] = [body.subarray(0, 16), body.subarray(20)]
      const senderKey = rest.subarray(1, 1 + (rest[0] ?? 0))
      const record = rest.subarray(1 + senderKey.length)
      const derive = (secret: Buffer, from: Buffer, info: Buffer | string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, from, info, length))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
      const secret = derive(pair.computeSecret(senderKey), auth, info, 32)
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(secret, salt, 'Content-Encoding: nonce\0', 12),
      )
      decipher.setAuthTag(record.subarray(-16))
      const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      return text.subarray(0, text.lastIndexOf(2)).toString()
    },
  }
}

/** Whether the header is signed by the key that it names, and that key is the expected one. */
function isSigned(header: string, expected: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? []
  if (expected && key !== expected) return false
  const [head, claims = '', signature = ''] = token.split('.')
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (aud !== audience || exp * 1_000 > Date.now() + 24 * 60 * 60_000) return false
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  return verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk', dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}
