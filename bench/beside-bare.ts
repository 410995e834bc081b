import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Club, ON_FIRST_CORE } from './club.ts'
import type { Row } from './row.ts'
import { openSeason } from './season.ts'
import { BROWSER, callOf, type Served, sideBySide } from './side-by-side.ts'

const RESULTS = 500
const LEAST_OF_BARE = 0.6
const OF_NODE = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

/** Reads from the cache, beside a bare server that sends the same bytes. */
export async function reads(club: Club): Promise<Row[]> {
  const server = await club.start()
  await (await openSeason(server.address)).recordMany(RESULTS)
  const rows = [
    await besideBare('a page of results, cached', callOf(server, 'match/getMatches/SUMMARY?page=3')),
    await besideBare('the point table, cached', callOf(server, 'pointsTable/')),
  ]
  await server.stop()
  return rows
}

/** Starts the bare server on the core of the measured server. Its process sends the address as a message. */
export async function startBare(answer: { headers?: OutgoingHttpHeaders; body?: string } = {}) {
  const [file = '', ...before] = [...ON_FIRST_CORE, process.execPath]
  const env = { ...process.env, NODE_ENV: 'production' }
  const path = join(import.meta.dirname, 'bare.ts')
  const child = spawn(file, [...before, path], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(answer)
  const ended = once(child, 'exit').then(() => {
    throw new Error('The bare server ended before it sent its address.')
  })
  const [address] = (await Promise.race([once(child, 'message'), ended])) as [AddressInfo]
  return { url: `http://127.0.0.1:${address.port}/`, pid: child.pid ?? 0, stop: () => child.kill() }
}

async function besideBare(what: string, ours: Served): Promise<Row> {
  const answer = await rawAnswer(ours.url, BROWSER)
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !OF_NODE.includes(name)))
  const bare = await startBare({ headers, body: answer.body.toString('base64') })
  try {
    return await sideBySide({ what, ours, other: bare, bound: { least: LEAST_OF_BARE }, of: 'bare node:http' })
  } finally {
    bare.stop()
  }
}

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
