import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { TEST_LIMIT_MS } from './waits.ts'

const ROOT = join(import.meta.dirname, '../..')

export interface RunningServer {
  pid: number
  /** The address that it printed. */
  address: string
  /** Its output so far. */
  output(): string
  /** Resolves with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** The server ended before it answered. */
export class ServerEnded extends Error {
  readonly code: number | null
  readonly output: string

  constructor(code: number | null, output: string) {
    super(`The server ended with ${code} before it answered.\n${output}`)
    this.code = code
    this.output = output
  }
}

/** The arguments of Node. */
interface Program {
  args: string[]
  cwd?: string
}

interface Command {
  /** A program and its arguments that start the server. */
  before?: string[]
  /** By default the built server of these sources. */
  program?: Program
  after?: string[]
}

/** The built server of a checkout, as `npm run serve` starts it, but without variables of its `.env`. */
export function builtServer(checkout = ROOT): Program {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as {
    scripts: { serve: string }
  }
  const [, ...args] = scripts.serve.replace(/--import \S*env-file\S* /, '').split(' ')
  return { args, cwd: checkout }
}

/** A built command: the same as the source, in half of the CPU time. */
export const builtCommand = (name: 'admin' | 'backup' | 'restore') => join(ROOT, `dist/server/${name}.js`)

/** What a process of ours needs of the test's own variables: where it finds commands, and compiled sources. */
export function commandEnv(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, NODE_COMPILE_CACHE }
}

/** Starts the real server in a process of its own on a free port. */
export async function startServer(
  variables: Record<string, string>,
  { before = [], program = builtServer(), after = [] }: Command = {},
): Promise<RunningServer> {
  const [file = '', ...args] = [...before, process.execPath, ...program.args, ...after]
  const env = { ...commandEnv(), LOG_LEVEL: 'warn', PORT: '0', ...variables }
  const child = spawn(file, args, { cwd: program.cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild)
  child.once('exit', () => process.off('exit', killChild))
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), TEST_LIMIT_MS)
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
