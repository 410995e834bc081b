import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'
import { findFreePort } from '#server/testing/nodes/free-port.ts'

/** A TCP proxy on loopback in front of a server, which a test can close. */
export interface TcpGate {
  port: number
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>
  /** Accepts connections and passes nothing on, as a network that swallows packets. */
  silence(): void
  /** Passes new connections on again. Silenced ones stay silent. */
  restore(): Promise<void>
  close(): Promise<void>
}

export async function openTcpGate(to: { host: string; port: number }): Promise<TcpGate> {
  const sockets = new Set<Socket>()
  let silent = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
  }
  const port = await findFreePort()
  const server = createServer((near) => {
    keep(near)
    if (silent) return
    const far = dial(to)
    keep(far)
    near.pipe(far).pipe(near)
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  })
  const listen = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen()
  return {
    port,
    cut,
    silence() {
      silent = true
      for (const socket of sockets) socket.unpipe()
    },
    async restore() {
      silent = false
      if (!server.listening) await listen()
    },
    close: async () => {
      if (server.listening) await cut()
    },
  }
}

/** The same address with the gate's port. */
export const throughGate = (url: string, { port }: TcpGate) =>
  Object.assign(new URL(url), { hostname: '127.0.0.1', port }).href
