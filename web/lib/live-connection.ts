import { useSyncExternalStore } from 'react'
import { io, type Socket } from 'socket.io-client'
import {
  type ClientEvents,
  LIVE_SENTENCES,
  type LiveAck,
  type LiveAnswers,
  type LiveEventName,
  type LiveSent,
  RECONNECT_ATTEMPTS,
  RECONNECT_DELAY_MS,
  type ServerEvents,
} from '#contract/live.ts'
import { CallError } from './call-error.ts'
import { profileStore } from './profile-store.ts'
import { refreshSession } from './session.ts'

const HIDDEN_FOR_MS = 5 * 60_000
const ANSWER_WITHIN_MS = 10_000
// On a line that is dead and doesn't say so, the next attempt is worth more than the rest of this one.
const CONNECT_WITHIN_MS = 10_000
// The server makes itself heard every 25 seconds. A phone that slept has not noticed that it no longer does.
const SILENT_FOR_MS = 30_000

/** `resting`: nobody sees the page. `lost`: all attempts failed, and somebody has to say when to try again. */
export type Connection = 'connecting' | 'connected' | 'reconnecting' | 'resting' | 'lost'

let state: Connection = 'connecting'
const listeners = new Set<() => void>()
const become = (next: Connection) => {
  state = next
  for (const listener of listeners) listener()
}

/** One socket a page, for everything that is live. Whoever needs it imports this file, and with it the library. */
export const socket: Socket<ServerEvents, ClientEvents> = io({
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  timeout: CONNECT_WITHIN_MS,
  reconnectionAttempts: RECONNECT_ATTEMPTS,
  reconnectionDelay: RECONNECT_DELAY_MS,
  reconnectionDelayMax: RECONNECT_DELAY_MS,
  randomizationFactor: 0,
})

let heardAt = Date.now()
const noteSign = () => {
  heardAt = Date.now()
}
socket.io.on('open', noteSign)
socket.io.on('ping', noteSign)

socket.on('connect', () => become('connected'))
socket.on('disconnect', (reason) => {
  if (state === 'resting') return
  become('reconnecting')
  // The one end after which the library leaves it at that.
  if (reason === 'io server disconnect') setTimeout(tryAgain, RECONNECT_DELAY_MS)
})
socket.on('connect_error', () => {
  if (!socket.active) become('lost')
})
socket.io.on('reconnect_failed', () => become('lost'))

/** Now, without waiting for the next attempt. */
export function tryAgain() {
  become('reconnecting')
  socket.disconnect()
  socket.connect()
}

window.addEventListener('online', () => {
  if (state !== 'resting' && !socket.connected) tryAgain()
})

// A page that nobody sees needs no connection; it comes back when somebody looks.
let hiding: ReturnType<typeof setTimeout> | undefined
function look() {
  clearTimeout(hiding)
  if (document.visibilityState === 'hidden') hiding = setTimeout(rest, HIDDEN_FOR_MS)
  else if (state === 'resting' || state === 'lost' || Date.now() - heardAt > SILENT_FOR_MS) tryAgain()
}
function rest() {
  become('resting')
  socket.disconnect()
}
document.addEventListener('visibilitychange', look)
look()

/** The handshake says who speaks: whoever comes or goes connects anew. */
let speaker = profileStore.get()?._id
profileStore.subscribe(() => {
  const id = profileStore.get()?._id
  if (id === speaker) return
  speaker = id
  if (state !== 'resting') tryAgain()
})

export const useConnection = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => state,
  )

/** Does it now if connected, and each time that the connection is back. */
export function whenConnected(task: () => unknown): () => void {
  socket.on('connect', task)
  if (socket.connected) task()
  return () => void socket.off('connect', task)
}

export function whenTold<E extends keyof ServerEvents>(event: E, listener: ServerEvents[E]): () => void {
  const untyped: Socket = socket
  const heard = listener as (...told: unknown[]) => void
  untyped.on(event as string, heard)
  return () => void untyped.off(event as string, heard)
}

type Answer<E extends LiveEventName> = LiveAck<LiveAnswers[E]>

/** Sends and waits for what the server says. Fails when nothing is heard. A session that has run out is renewed once, unseen. */
export async function sendLive<E extends LiveEventName>(event: E, payload: LiveSent<E>): Promise<Answer<E>> {
  const answer = await send(event, payload)
  if (answer.ok || answer.error !== LIVE_SENTENCES.login || !profileStore.get()) return answer
  try {
    await renew()
  } catch (error) {
    if (error instanceof CallError && error.unanswered) throw error
    return answer
  }
  return send(event, payload)
}

const send = <E extends LiveEventName>(event: E, payload: LiveSent<E>): Promise<Answer<E>> =>
  (socket as Socket).timeout(ANSWER_WITHIN_MS).emitWithAck(event, payload)

let renewing: Promise<void> | null = null

/** The connection keeps the session with which it was opened. */
function renew() {
  renewing ??= refreshSession()
    .then(tryAgain)
    .finally(() => {
      renewing = null
    })
  return renewing
}
