import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'

const NODE_24 = join(import.meta.dirname, '../../scripts/node-24.js')
const MAIN = join(import.meta.dirname, '../main.ts')
// The demo draws hundreds of pictures first.
const START_WITHIN_MS = 60_000

export interface RunningServer {
  pid: number
  /** Where it answers, as it printed it. */
  address: string
  /** What it has printed so far. */
  output(): string
  /** Resolves with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** It ended, or was ended, before it answered. */
export class ServerEnded extends Error {
  readonly code: number | null
  readonly output: string

  constructor(code: number | null, output: string) {
    super(`The server ended with ${code} before it answered.\n${output}`)
    this.code = code
    this.output = output
  }
}

interface Command {
  /** Goes in front: a program and its arguments. */
  before?: string[]
  after?: string[]
}

/** Starts the server as people do, in a process of its own, on a free port. */
export async function startServer(
  variables: Record<string, string>,
  { before = [], after = [] }: Command = {},
): Promise<RunningServer> {
  const [file = '', ...args] = [...before, process.execPath, '--import', NODE_24, MAIN, ...after]
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'warn', PORT: '0', ...variables }
  const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  const takeAlong = () => child.kill('SIGKILL')
  process.once('exit', takeAlong)
  child.once('exit', () => process.off('exit', takeAlong))
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), START_WITHIN_MS)
    const take = (chunk: Buffer) => {
      output += chunk
      const printed = /^Podium is at (\S+)$/m.exec(output)?.[1]
      if (!printed) return
      clearTimeout(timer)
      resolve(printed)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('error', reject)
    child.once('close', (code) => reject(new ServerEnded(code, output)))
  })
  return {
    pid: child.pid ?? 0,
    address,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      const [code] = await ended
      return code
    },
  }
}
