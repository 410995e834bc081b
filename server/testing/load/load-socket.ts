import { io, type Socket } from 'socket.io-client'
import type { ClientEvents, ServerEvents } from '#contract/live/calls.ts'
import { RECONNECT_DELAY_MS } from '#contract/live/live.ts'

/** The newest cookies of a person, as a header. Sockets read it each time that they connect. */
export type LoadSession = Record<'cookie', string>

export type LoadSocket = Socket<ServerEvents, ClientEvents>

interface Options {
  session?: LoadSession | undefined
  /** The pause before each attempt to connect again; by default that of pages. */
  reconnectMs?: number | undefined
}

/** A socket that reconnects as a page does, and never gives up. */
export function openLoadSocket(address: string, { session, reconnectMs = RECONNECT_DELAY_MS }: Options): LoadSocket {
  const socket: LoadSocket = io(address, {
    transports: ['websocket'],
    forceNew: true,
    // The object itself, so that a new connection has its present cookie.
    ...(session && { extraHeaders: session }),
    reconnectionDelay: reconnectMs,
    reconnectionDelayMax: reconnectMs,
    randomizationFactor: 0,
  })
  socket.on('disconnect', (reason) => {
    // The client does not reconnect by itself after this reason.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), reconnectMs)
  })
  return socket
}
