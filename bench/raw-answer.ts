import { once } from 'node:events'
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface RawAnswer {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** An answer as it is sent: `fetch` would decompress it. */
export async function rawAnswer(url: string, headers: OutgoingHttpHeaders): Promise<RawAnswer> {
  const call = request(url, { headers }).end()
  const [response] = await once(call, 'response')
  if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}.`)
  return { headers: response.headers, body: await buffer(response) }
}
