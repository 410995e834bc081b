import { useSyncExternalStore } from 'react'
import { io, type Socket } from 'socket.io-client'
import { type ClientEvents, RECONNECT_ATTEMPTS, RECONNECT_DELAY_MS, type ServerEvents } from '#contract/live.ts'
import { profileStore } from './profile-store.ts'

const HIDDEN_FOR_MS = 5 * 60_000
const LOST_FOR_MS = 60_000
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

let later: ReturnType<typeof setTimeout> | undefined
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
  if (reason === 'io server disconnect') setTimeout(comeBack, RECONNECT_DELAY_MS)
})
const comeBack = () => state === 'reconnecting' && tryAgain()
socket.on('connect_error', () => {
  if (!socket.active) lose()
})
socket.io.on('reconnect_failed', lose)

/** Nobody presses a button at a scoreboard on a wall, or on a list that does not show it: now and then it is tried unseen. */
function lose() {
  become('lost')
  clearTimeout(later)
  later = setTimeout(() => {
    if (state === 'lost') socket.connect()
  }, LOST_FOR_MS)
}

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
const needs: (() => boolean)[] = []
/** A page that has something to send does not rest, though nobody sees it. */
export const keepAwakeWhile = (need: () => boolean) => void needs.push(need)

function rest() {
  if (needs.some((need) => need())) {
    hiding = setTimeout(rest, HIDDEN_FOR_MS)
    return
  }
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
