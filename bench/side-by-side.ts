import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { ON_FIRST_CORE } from './cores.ts'

const ROUNDS = 4
const ROUND_SECONDS = 4
const CONNECTIONS = 50
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }
const OF_NODE = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

export interface Rates {
  ours: number
  bare: number
  ratio: number
}

/** Requests a second for one address beside those of a bare server with the same answer: turn by turn, medians of all rounds. */
export async function sideBySide(url: string): Promise<Rates> {
  const bare = await startBare(await answerOf(url))
  try {
    await rate(url, 1)
    await rate(bare.url, 1)
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await rate(url, ROUND_SECONDS))
      theirs.push(await rate(bare.url, ROUND_SECONDS))
    }
    return { ours: median(ours), bare: median(theirs), ratio: median(ours) / median(theirs) }
  } finally {
    bare.stop()
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

async function rate(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration, headers: BROWSER })
  const broken = result.errors + result.non2xx
  if (broken > 0) throw new Error(`${broken} of ${result.requests.total} requests to ${url} failed.`)
  return result.requests.average
}

interface Reply {
  headers: Record<string, string>
  body: string
}

/** The raw answer: fetch would unpack it. */
async function answerOf(url: string): Promise<Reply> {
  const call = request(url, { headers: BROWSER }).end()
  const [response] = await once(call, 'response')
  const body = await buffer(response)
  const ours = Object.entries<string>(response.headers).filter(([name]) => !OF_NODE.includes(name))
  return { headers: Object.fromEntries(ours), body: body.toString('base64') }
}

async function startBare(answer: Reply) {
  const [file = '', ...args] = [...ON_FIRST_CORE, process.execPath, join(import.meta.dirname, 'bare-server.ts')]
  const child = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(answer)
  const [address] = (await once(child, 'message')) as [AddressInfo]
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => child.kill() }
}
