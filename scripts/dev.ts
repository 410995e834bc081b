import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import process, { argv, execPath, exit, env as variables } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer, type ProxyOptions } from 'vite'
import { SERVER_PATHS } from '#contract/call/server-paths.ts'
import { readEnv } from '#server/env.ts'
import { explain } from '#server/explain.ts'
import { findFreePort } from '#server/testing/nodes/free-port.ts'
import { killGroup, ROOT } from './run-command.ts'

const STOP_WITHIN_MS = 10_000
const WATCH = ['--watch', '--watch-preserve-output', '--import', './scripts/node-24.js', 'server/main.ts']
const WAIT_AT_MOST_MS = 30_000
const CHECK_EVERY_MS = 50

/** Vite listens at HOST and PORT, serves the web application and passes everything else on to the server behind it. */
async function start() {
  const { HOST, PORT } = readEnv(variables)
  const port = await findFreePort()
  const vite = await createServer({ server: { host: HOST, port: PORT, strictPort: true, proxy: proxyTo(port) } })
  await vite.listen()
  const { local = [], network = [] } = vite.resolvedUrls ?? {}
  const address = [...local, ...network][0]?.replace(/\/$/, '')
  // The server prints the address, and the accounts or the set-up address, as soon as it answers.
  const server = startWatchedServer({ port, address, args: argv.slice(2) })
  let code = 1
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      code = 0
      server.stop()
    })
  }
  await server.ended
  exit(code)
}

function sentenceOf(error: unknown): string {
  // Vite's error for a taken port has no code.
  const portIsTaken = error instanceof Error && /^Port \d+ is already in use$/.test(error.message)
  return portIsTaken ? `${error.message}. Set PORT to another one.` : explain(error)
}

function proxyTo(port: number): Record<string, ProxyOptions> {
  const options: ProxyOptions = {
    target: `http://127.0.0.1:${port}`,
    ws: true,
    // The server compares Origin with Host, so the browser's Host has to arrive unchanged.
    changeOrigin: false,
    // Requests wait while the server restarts.
    bypass: async (request) => {
      // Until the proxy takes a socket over, an error on it would end this process.
      request.socket.on('error', () => {})
      await waitForServer(port)
    },
  }
  return Object.fromEntries(SERVER_PATHS.map((path) => [path, options]))
}

async function waitForServer(port: number) {
  const end = Date.now() + WAIT_AT_MOST_MS
  while (!(await answers(port)) && Date.now() < end) await sleep(CHECK_EVERY_MS)
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

interface Options {
  port: number
  /** Where people open it: the server prints this address instead of its own. */
  address: string | undefined
  args: string[]
}

/** Starts the server in a process group of its own. Node restarts it when a file changes that it has loaded. */
function startWatchedServer({ port, address, args }: Options) {
  const child = spawn(execPath, [...WATCH, ...args], {
    cwd: ROOT,
    // Below 'warn' the log names the server's own address and every request.
    env: { LOG_LEVEL: 'warn', ...variables, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: address },
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

try {
  await start()
} catch (error) {
  console.error(sentenceOf(error))
  exit(1)
}
