import { io, type Socket } from 'socket.io-client'
import type { ClientEvents, ServerEvents } from '#contract/live/calls.ts'
import { RECONNECT_DELAY_MS } from '#contract/live/live.ts'

export type LoadSocket = Socket<ServerEvents, ClientEvents>

interface Options {
  cookie?: string | undefined
  /** The pause before each attempt to connect again; by default that of pages. */
  reconnectMs?: number | undefined
}

/** A socket that reconnects as a page does, and never gives up. */
export function openLoadSocket(
  address: string,
  { cookie = '', reconnectMs = RECONNECT_DELAY_MS }: Options,
): LoadSocket {
  const socket: LoadSocket = io(address, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie },
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
