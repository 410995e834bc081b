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
  baseline: number
  ratio: number
}

export interface Source {
  url: string
  headers?: Record<string, string>
}

/** Requests per second for one address, beside those of a bare server with the same answer. */
export async function besideBare(url: string): Promise<Rates> {
  const bare = await startBare(await answerOf(url))
  try {
    return await sideBySide({ url }, bare)
  } finally {
    bare.stop()
  }
}

/** Measures two sources in turns, so that both get the same noise. Medians of all rounds. */
export async function sideBySide(ours: Source, baseline: Source): Promise<Rates> {
  await rate(ours, 1)
  await rate(baseline, 1)
  const rates: number[] = []
  const others: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.push(await rate(ours, ROUND_SECONDS))
    others.push(await rate(baseline, ROUND_SECONDS))
  }
  return { ours: median(rates), baseline: median(others), ratio: median(rates) / median(others) }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

/** Requests per second during some seconds. */
export async function rate({ url, headers }: Source, duration: number): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration, headers: { ...BROWSER, ...headers } })
  const broken = result.errors + result.non2xx
  if (broken > 0) throw new Error(`${broken} of ${result.requests.total} requests to ${url} failed.`)
  return result.requests.average
}

interface Reply {
  headers: Record<string, string>
  body: string
}

/** The raw answer, because fetch would decompress it. */
async function answerOf(url: string): Promise<Reply> {
  const call = request(url, { headers: BROWSER }).end()
  const [response] = await once(call, 'response')
  const body = await buffer(response)
  const ours = Object.entries<string>(response.headers).filter(([name]) => !OF_NODE.includes(name))
  return { headers: Object.fromEntries(ours), body: body.toString('base64') }
}

async function startBare(answer: Reply) {
  return startBeside(join(import.meta.dirname, 'bare-server.ts'), [], answer)
}

/** Starts a baseline server on the core of the measured server. Its process prints the address. */
export async function startBeside(script: string, args: readonly string[], message?: Reply) {
  const [file = '', ...before] = [...ON_FIRST_CORE, process.execPath]
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(file, [...before, script, ...args], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  if (message) child.send(message)
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${script} ended before it printed its address.`)
  })
  const [address] = (await Promise.race([once(child, 'message'), ended])) as [AddressInfo]
  return { url: `http://127.0.0.1:${address.port}/`, pid: child.pid ?? 0, stop: () => child.kill() }
}
