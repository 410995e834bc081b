import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process, { env, execPath } from 'node:process'
import { killGroup, ROOT } from './run-command.ts'

const STOP_WITHIN_MS = 10_000
const WATCH = ['--watch', '--watch-preserve-output', '--import', './scripts/node-24.js', 'server/main.ts']

interface Options {
  port: number
  /** Where people open it: the server prints this address instead of its own. */
  address: string | undefined
  args: string[]
}

/** Starts the server in a process group of its own. Node restarts it when a file changes that it has loaded. */
export function startWatchedServer({ port, address, args }: Options) {
  const child = spawn(execPath, [...WATCH, ...args], {
    cwd: ROOT,
    // Below 'warn' the log names the server's own address and every request.
    env: { LOG_LEVEL: 'warn', ...env, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: address },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const endGroup = () => killGroup(child.pid)
  process.once('exit', endGroup)
  let stopping = false
  return {
    ended: once(child, 'exit'),
    stop() {
      // npm may pass on a Ctrl-C that the terminal has sent already; a second signal would interrupt the server's stop.
      if (stopping) return
      stopping = true
      child.kill()
      setTimeout(endGroup, STOP_WITHIN_MS)
    },
  }
}
