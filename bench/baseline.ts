import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ON_FIRST_CORE } from './cores.ts'
import { BROWSER, type Source } from './load.ts'
import { rawAnswer } from './raw-answer.ts'

const OF_NODE = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

interface Reply {
  headers: IncomingHttpHeaders
  body: string
}

/** Starts a baseline server on the core of the measured server. Its process sends the address as a message. */
export async function startBaseline(script: string, args: readonly string[] = [], message?: Reply) {
  const [file = '', ...before] = [...ON_FIRST_CORE, process.execPath]
  const env = { ...process.env, NODE_ENV: 'production' }
  const path = join(import.meta.dirname, script)
  const child = spawn(file, [...before, path, ...args], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  if (message) child.send(message)
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${script} ended before it sent its address.`)
  })
  const [address] = (await Promise.race([once(child, 'message'), ended])) as [AddressInfo]
  return { url: `http://127.0.0.1:${address.port}/`, pid: child.pid ?? 0, stop: () => child.kill() }
}

/** A bare `node:http` server that sends the answer of an address from memory. */
export const startCopyOf = async (source: Source) => startBaseline('bare-server.ts', [], await replyOf(source))

async function replyOf({ url, headers }: Source): Promise<Reply> {
  const answer = await rawAnswer(url, { ...BROWSER, ...headers })
  const ours = Object.entries(answer.headers).filter(([name]) => !OF_NODE.includes(name))
  return { headers: Object.fromEntries(ours), body: answer.body.toString('base64') }
}
