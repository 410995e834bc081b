import { existsSync, readFileSync } from 'node:fs'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'

export const SILENT_MS = 60_000
// Connections are closed before the limit is reached, so that a new connection finds a free place.
const HEADROOM = 2
const LOG_EVERY_MS = 600_000

interface Options {
  log: Pick<Logger, 'warn'>
  /** How many connections may be open at once; null: any number. */
  most: number | null
  silentMs?: number
}

/** Closes silent connections, and keeps the server reachable at its connection limit. */
export function guardConnections(server: Server, { log, most, silentMs = SILENT_MS }: Options): void {
  const answers = new WeakMap<Socket, ServerResponse>()
  /** Connections without a request in progress, the longest silent first. Half of a request does not count as one. */
  const waiting = new Set<Socket>()
  let open = 0
  let loggedAt = Number.NEGATIVE_INFINITY

  function logLimit(error?: Error) {
    const now = performance.now()
    if (now - loggedAt < LOG_EVERY_MS) return
    loggedAt = now
    log.warn(
      { err: error },
      `The limit of ${most ?? open} open connections is reached: the oldest silent ones are closed.`,
    )
  }

  function makeRoom(newest: Socket) {
    logLimit()
    const [oldest] = waiting
    if (oldest !== newest) oldest?.destroy()
  }

  server.on('connection', (socket) => {
    open += 1
    waiting.add(socket)
    socket.once('close', () => {
      open -= 1
      waiting.delete(socket)
    })
    if (most !== null && open > most - HEADROOM) makeRoom(socket)
  })
  server.on('request', (request, response) => {
    waiting.delete(request.socket)
    answers.set(request.socket, response)
    response.once('close', () => {
      const isLast = answers.get(request.socket) === response
      if (isLast && !request.socket.destroyed) waiting.add(request.socket)
    })
  })
  server.on('upgrade', ({ socket }) => waiting.delete(socket))
  // A fully received request waits for the server, not for the client.
  server.setTimeout(silentMs, (socket) => {
    const answer = answers.get(socket)
    if (!answer?.req.complete || answer.headersSent) socket.destroy()
  })
  if (most !== null) server.maxConnections = most
  server.on('drop', () => logLimit())
  // Without a listener, a connection that cannot be accepted (no file descriptor is left) ends the process.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.syscall === 'accept') logLimit(error)
  })
}

const LIMITS = '/proc/self/limits'
// Descriptors of the process itself: database, log, picture processes.
const OWN_FILES = 48
// Connections may use three quarters of the rest, because many of them read a file at the same time.
const SHARE = 0.75
const FEWEST = 8

/** How many connections the limit on open files allows; null when the limit is unknown. */
export function mostConnections(): number | null {
  const limits = existsSync(LIMITS) ? readFileSync(LIMITS, 'utf8') : ''
  const [, files] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
  return files ? Math.max(FEWEST, Math.floor((Number(files) - OWN_FILES) * SHARE)) : null
}
