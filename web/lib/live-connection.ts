import { useSyncExternalStore } from 'react'
import { io, type Socket } from 'socket.io-client'
import {
  type ClientEvents,
  type LiveAck,
  type LiveAnswers,
  type LiveEventName,
  type LiveSent,
  RECONNECT_ATTEMPTS,
  RECONNECT_DELAY_MS,
  type ServerEvents,
} from '#contract/live.ts'
import { profileStore } from './profile-store.ts'
import { refreshSession } from './session.ts'

const HIDDEN_FOR_MS = 5 * 60_000
const ANSWER_WITHIN_MS = 10_000

/** `resting`: the page is hidden. `lost`: all attempts failed, and somebody has to say when to try again. */
export type Connection = 'connecting' | 'connected' | 'resting' | 'lost'

let state: Connection = 'connecting'
const listeners = new Set<() => void>()
const become = (next: Connection) => {
  state = next
  for (const listener of listeners) listener()
}

/** One socket a page, for everything that is live. Whoever needs it imports this file, and with it the library. */
export const socket: Socket<ServerEvents, ClientEvents> = io({
  transports: ['websocket', 'polling'],
  reconnectionAttempts: RECONNECT_ATTEMPTS,
  reconnectionDelay: RECONNECT_DELAY_MS,
  reconnectionDelayMax: RECONNECT_DELAY_MS,
  randomizationFactor: 0,
})

socket.on('connect', () => become('connected'))
socket.on('disconnect', (reason) => {
  if (state === 'resting') return
  become('connecting')
  // Only the server's own farewell isn't followed by another attempt.
  if (reason === 'io server disconnect') socket.connect()
})
socket.io.on('reconnect_failed', () => become('lost'))

export function tryAgain() {
  become('connecting')
  socket.connect()
}

/** The handshake says who speaks: whoever comes or goes connects anew. */
let speaker = profileStore.get()?._id
profileStore.subscribe(() => {
  const id = profileStore.get()?._id
  if (id === speaker) return
  speaker = id
  socket.disconnect()
  tryAgain()
})

/** With a session as fresh as any call's: the connection keeps the one it was opened with. */
export async function connectAnew() {
  if (profileStore.get()) await refreshSession().catch(() => undefined)
  socket.disconnect()
  tryAgain()
}

// A page that nobody sees needs no connection; it comes back when somebody looks.
let hiding: ReturnType<typeof setTimeout> | undefined
document.addEventListener('visibilitychange', () => {
  clearTimeout(hiding)
  if (document.visibilityState === 'hidden') hiding = setTimeout(rest, HIDDEN_FOR_MS)
  else if (state === 'resting') tryAgain()
})
function rest() {
  become('resting')
  socket.disconnect()
}

export const useConnection = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => state,
  )

/** Sends and waits for what the server says. Fails only when nothing is heard. */
export function sendLive<E extends LiveEventName>(event: E, payload: LiveSent<E>): Promise<LiveAck<LiveAnswers[E]>> {
  return (socket as Socket).timeout(ANSWER_WITHIN_MS).emitWithAck(event, payload)
}
