import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProxyOptions } from 'vite'
import { SERVER_PATHS } from '#contract/call/server-paths.ts'

const WAIT_AT_MOST_MS = 30_000
const CHECK_EVERY_MS = 50

export function proxyTo(port: number): Record<string, ProxyOptions> {
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
