import { io, type Socket } from 'socket.io-client'
import { type ClientEvents, RECONNECT_DELAY_MS, type ServerEvents } from '#contract/live.ts'

export type LoadSocket = Socket<ServerEvents, ClientEvents>

/** A socket that reconnects as a page does, and never gives up. */
export function openLoadSocket(address: string, cookie = ''): LoadSocket {
  const socket: LoadSocket = io(address, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie },
    reconnectionDelay: RECONNECT_DELAY_MS,
    reconnectionDelayMax: RECONNECT_DELAY_MS,
    randomizationFactor: 0,
  })
  socket.on('disconnect', (reason) => {
    // The client does not reconnect by itself after this reason.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), RECONNECT_DELAY_MS)
  })
  return socket
}
