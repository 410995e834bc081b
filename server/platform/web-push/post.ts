import { Agent as HttpAgent, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { guardedLookup, isAllowedAddress } from '#server/platform/outgoing/addresses.ts'
import { isPushEndpoint } from './endpoints.ts'

const TIMEOUT_MS = 5_000

export interface PushRequest {
  endpoint: string
  headers: Record<string, string>
  body: Buffer
}

export interface PushAnswer {
  status: number
  retryAfter: string | undefined
}

/** Sends requests to push services. It never follows a redirect and never reaches a host of the own network. */
export function createPoster({ toLoopback, timeoutMs = TIMEOUT_MS }: { toLoopback: boolean; timeoutMs?: number }) {
  const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) }

  const lookUpAllowed = guardedLookup((address) => isAllowedAddress(address, toLoopback))

  return {
    async post({ endpoint, headers, body }: PushRequest, signal: AbortSignal): Promise<PushAnswer> {
      if (!isPushEndpoint(endpoint, toLoopback)) throw new Error('The endpoint is not a public address.')
      const isSecure = endpoint.startsWith('https:')
      const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>()
      const request = (isSecure ? requestHttps : requestHttp)(endpoint, {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        agent: agents[isSecure ? 'https:' : 'http:'],
        lookup: lookUpAllowed,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      })
      request.on('error', reject)
      request.on('response', (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
        // What follows the head is of no interest; an endless body ends with the time limit.
        response.on('error', () => {}).resume()
      })
      request.end(body)
      return promise
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}
