import { useSyncExternalStore } from 'react'
import { io, type Socket } from 'socket.io-client'
import type { ClientEvents, ServerEvents } from '#contract/live/calls.ts'
import { RECONNECT_ATTEMPTS, RECONNECT_DELAY_MS } from '#contract/live/live.ts'
import { profileStore } from '#web/lib/session/profile-store.ts'
import { createObservable } from '#web/lib/store.ts'

const HIDDEN_FOR_MS = 5 * 60_000
const LOST_FOR_MS = 60_000
// On a silently dead line a new attempt is better than waiting.
const CONNECT_WITHIN_MS = 10_000
// The server sends a ping every 25 seconds. A phone that slept does not notice missing ones.
const SILENT_FOR_MS = 30_000

/** `resting`: the page is hidden. `lost`: all attempts failed, and the person has to retry. */
export type Connection = 'connecting' | 'connected' | 'reconnecting' | 'resting' | 'lost'

const state = createObservable<Connection>('connecting')

const isServer = typeof document === 'undefined'

/** The one socket of a page. Importing this file loads the Socket.IO client. */
export const socket: Socket<ServerEvents, ClientEvents> = io({
  // The server imports this file too, to render the page of a live match.
  autoConnect: !isServer,
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  timeout: CONNECT_WITHIN_MS,
  reconnectionAttempts: RECONNECT_ATTEMPTS,
  reconnectionDelay: RECONNECT_DELAY_MS,
  reconnectionDelayMax: RECONNECT_DELAY_MS,
  randomizationFactor: 0,
})

let retry: ReturnType<typeof setTimeout> | undefined
let heardAt = Date.now()
const recordSignOfLife = () => {
  heardAt = Date.now()
}
socket.io.on('open', recordSignOfLife)
socket.io.on('ping', recordSignOfLife)

socket.on('connect', () => state.set('connected'))
socket.on('disconnect', (reason) => {
  if (state.get() === 'resting') return
  state.set('reconnecting')
  // The client does not reconnect by itself after this reason.
  if (reason === 'io server disconnect') setTimeout(reconnect, RECONNECT_DELAY_MS)
})
const reconnect = () => state.get() === 'reconnecting' && tryAgain()
socket.on('connect_error', () => {
  if (!socket.active) lose()
})
socket.io.on('reconnect_failed', lose)

/** Retries now and then, because a scoreboard on a wall has no person to press the button. */
function lose() {
  state.set('lost')
  clearTimeout(retry)
  retry = setTimeout(() => {
    if (state.get() === 'lost') socket.connect()
  }, LOST_FOR_MS)
}

/** Connects now, without waiting for the next attempt. */
export function tryAgain() {
  state.set('reconnecting')
  socket.disconnect()
  socket.connect()
}

function reconnectOnline() {
  if (state.get() !== 'resting' && !socket.connected) tryAgain()
}

// A hidden page disconnects and reconnects when it becomes visible.
let disconnecting: ReturnType<typeof setTimeout> | undefined
function disconnectWhileHidden() {
  clearTimeout(disconnecting)
  if (document.visibilityState === 'hidden') disconnecting = setTimeout(disconnectUnlessNeeded, HIDDEN_FOR_MS)
  else if (state.get() === 'resting' || state.get() === 'lost' || Date.now() - heardAt > SILENT_FOR_MS) tryAgain()
}
const needs: (() => boolean)[] = []
/** A hidden page with unsent changes stays connected. */
export const stayConnectedWhile = (need: () => boolean) => void needs.push(need)

function disconnectUnlessNeeded() {
  if (needs.some((need) => need())) {
    disconnecting = setTimeout(disconnectUnlessNeeded, HIDDEN_FOR_MS)
    return
  }
  rest()
}

function rest() {
  state.set('resting')
  socket.disconnect()
}

/** The handshake authenticates, so login and logout reconnect. */
let speaker = profileStore.get()?._id
profileStore.subscribe(() => {
  const id = profileStore.get()?._id
  if (id === speaker) return
  speaker = id
  if (state.get() !== 'resting') tryAgain()
})

if (!isServer) {
  window.addEventListener('online', reconnectOnline)
  document.addEventListener('visibilitychange', disconnectWhileHidden)
  // A browser keeps a page for the way back only while it has no connection.
  window.addEventListener('pagehide', rest)
  window.addEventListener('pageshow', disconnectWhileHidden)
  disconnectWhileHidden()
}

export const useConnection = () => useSyncExternalStore(state.subscribe, state.get, () => 'connecting' as const)
