import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chownSync, constants, globSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'

const ASK_EVERY_MS = 100

/** The folder of the newest PostgreSQL on this machine; null without one. */
export function findPostgres(): string | null {
  const [newest] = globSync('/usr/lib/postgresql/*/bin').sort().reverse()
  try {
    if (newest) accessSync(join(newest, 'initdb'), constants.X_OK)
    return newest ?? null
  } catch {
    return null
  }
}

interface Setting {
  programs: string
  /** For its data and its socket. */
  folder: string
  port: number
  /** Arguments of the server. */
  args: readonly string[]
}

export interface OwnPostgres {
  /** Runs a file of SQL as the superuser, over the socket. */
  runFile(file: string, database: string, variables?: Record<string, string>): void
  stop(): Promise<void>
}

/** A PostgreSQL process of the test's own. It refuses to run as root, so root runs it as the user that owns no file. */
export async function startOwnPostgres({ programs, folder, port, args }: Setting): Promise<OwnPostgres> {
  const data = join(folder, 'data')
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (user.uid) chownSync(folder, NOBODY, NOBODY)
  const run = (program: string, more: string[], env = {}) =>
    execFileSync(join(programs, program), more, { ...user, stdio: 'pipe', env: { PATH: process.env.PATH, ...env } })
  run('initdb', ['-D', data, '-U', 'postgres', '--no-sync'])
  const all = [
    '-D',
    data,
    '-k',
    folder,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'fsync=off',
    ...args,
  ]
  const child = spawn(join(programs, 'postgres'), all, { ...user, stdio: 'pipe' })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const kill = () => child.kill('SIGQUIT')
  process.once('exit', kill)
  const at = ['-h', folder, '-p', String(port), '-U', 'postgres']
  while (!(await answers(() => run('pg_isready', at)))) {
    if (child.exitCode !== null) throw new Error(`postgres ended with ${child.exitCode}.\n${output}`)
  }
  return {
    runFile: (file, database, variables) =>
      void run('psql', [...at, '-d', database, '-v', 'ON_ERROR_STOP=1', '-q', '-f', file], variables),
    async stop() {
      process.off('exit', kill)
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
    },
  }
}

const NOBODY = 65_534

async function answers(ask: () => unknown): Promise<boolean> {
  try {
    ask()
    return true
  } catch {
    await pause(ASK_EVERY_MS)
    return false
  }
}
