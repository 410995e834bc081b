import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import process, { env, kill, stderr, stdout } from 'node:process'
import { SILENCE_LIMIT_MS } from '#server/testing/waits.ts'

export const ROOT = join(import.meta.dirname, '..')

const PATH = [join(ROOT, 'node_modules/.bin'), env.PATH].join(delimiter)

export interface Command {
  line: string
  env?: Record<string, string>
  silenceLimitMs?: number
  cwd?: string
  quiet?: boolean
}

/** Ends all processes of the group that a detached child leads. The child has no id when it could not start. */
export function killGroup(leader: number | undefined): void {
  try {
    if (leader) kill(-leader, 'SIGKILL')
  } catch {
    // The process group has already ended.
  }
}

/**
 * Runs one command in its own process group, so that no process of it survives. Resolves to true when it succeeded.
 * Its time has no limit, because a slow machine needs more. A command that prints nothing for too long is ended.
 */
export function runCommand(command: Command): Promise<boolean> {
  const { line, env: extra, silenceLimitMs = SILENCE_LIMIT_MS, cwd = ROOT, quiet = false } = command
  const [file = '', ...args] = line.split(' ')
  const colors = stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(file, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...env, PATH, ...colors, ...extra },
  })
  const endGroup = () => killGroup(child.pid)
  process.once('exit', endGroup)
  const silence = setTimeout(() => {
    if (!quiet) console.error(`"${line}" printed nothing for ${silenceLimitMs / 60_000} minutes and was ended.`)
    endGroup()
  }, silenceLimitMs)
  const forward = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
    silence.refresh()
    if (!quiet) to.write(chunk)
  }
  child.stdout.on('data', forward(stdout))
  child.stderr.on('data', forward(stderr))

  return new Promise((resolve) => {
    const finish = (succeeded: boolean) => {
      clearTimeout(silence)
      endGroup()
      process.off('exit', endGroup)
      resolve(succeeded)
    }
    child.once('exit', (code) => finish(code === 0))
    child.once('error', (error) => {
      console.error(`"${line}" could not start: ${error.message}`)
      finish(false)
    })
  })
}
