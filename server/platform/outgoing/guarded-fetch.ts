import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { guardedLookup, isAllowedAddress, isLoopback } from './addresses.ts'

const MOST_BYTES = 1024 * 1024
const WITHOUT_BODY = [204, 205, 304]

interface Rules {
  /** The one host that may have an internal address. */
  internalHost: string | null
  signal: AbortSignal
}

interface Sent {
  method: string
  headers: Record<string, string>
  body?: unknown
}

/**
 * A `fetch` for addresses that a person has entered. It never follows a redirect, reaches no host of the own network except the one
 * that the operator names, and uses TLS except to this machine.
 */
export function guardedFetch({ internalHost, signal }: Rules) {
  const lookUpPublic = guardedLookup((address) => isAllowedAddress(address, false))
  return async (address: string, { method, headers, body }: Sent): Promise<Response> => {
    const url = new URL(address)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isInternal = host === internalHost
    if (!isInternal && isIP(host) !== 0 && !isAllowedAddress(host, false))
      throw new Error(`${host} is an internal address.`)
    if (url.protocol !== 'https:' && !(isInternal && isLoopback(host))) throw new Error(`${url.origin} has no TLS.`)
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method,
      headers,
      signal,
      // A connection that other code has opened to this host was not checked.
      agent: false,
      ...(!isInternal && { lookup: lookUpPublic }),
    })
    request.on('error', reject)
    request.on('response', (response) => {
      const { statusCode = 502, rawHeaders } = response
      // A Response has no status above 599.
      const status = statusCode > 599 ? 502 : statusCode
      const pairs = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [[name, rawHeaders[at + 1] ?? ''] as const]))
      readAll(response)
        .then(
          (bytes) =>
            new Response(WITHOUT_BODY.includes(status) ? null : bytes, {
              status,
              headers: pairs.map(([...pair]) => pair),
            }),
        )
        .then(resolve, reject)
    })
    request.end(body === undefined || body === null ? undefined : String(body))
    return promise
  }
}

async function readAll(chunks: AsyncIterable<Buffer>): Promise<Buffer<ArrayBuffer>> {
  const read: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('The answer is too large.')
    read.push(chunk)
  }
  return Buffer.concat(read)
}
