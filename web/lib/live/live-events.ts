import type { Socket } from 'socket.io-client'
import type { LiveAck, LiveAnswers, LiveEventName, LiveSent, ServerEvents } from '#contract/live/calls.ts'
import { CallError } from '#web/lib/calls/call-error.ts'
import { profileStore } from '#web/lib/session/profile-store.ts'
import { refreshSession } from '#web/lib/session/session.ts'
import { socket, tryAgain } from './live-connection.ts'

const ANSWER_WITHIN_MS = 10_000
const AGAIN_AFTER_MS = 5_000

/** Runs a task now if connected, and after each reconnect. */
export function onEachConnection(task: () => unknown): () => void {
  socket.on('connect', task)
  if (socket.connected) task()
  return () => void socket.off('connect', task)
}

export function onServerEvent<E extends keyof ServerEvents>(event: E, listener: ServerEvents[E]): () => void {
  const untyped: Socket = socket
  const untypedListener = listener as (...args: unknown[]) => void
  untyped.on(event as string, untypedListener)
  return () => void untyped.off(event as string, untypedListener)
}

type Answer<E extends LiveEventName> = LiveAck<LiveAnswers[E]>

/** Sends an event and waits for its acknowledgement. Rejects without one. Refreshes an expired session once. */
export async function sendLive<E extends LiveEventName>(event: E, payload: LiveSent<E>): Promise<Answer<E>> {
  const answer = await send(event, payload)
  if (answer.ok || answer.code !== 'session_missing' || !profileStore.get()) return answer
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

/**
 * Sends a request at each connection, and again after a refusal or a missing answer, until `accept` returns true for the answer.
 */
export function keepAsking<E extends LiveEventName>(
  event: E,
  payload: LiveSent<E>,
  accept: (answer: Answer<E>) => boolean,
): () => void {
  let asked = 0
  let again: ReturnType<typeof setTimeout> | undefined
  async function ask() {
    clearTimeout(again)
    const time = ++asked
    const answer = await sendLive(event, payload).catch(() => null)
    // A newer request was sent meanwhile, or no component needs the answer.
    if (time !== asked) return
    if (!answer || !accept(answer)) again = setTimeout(() => socket.connected && ask(), AGAIN_AFTER_MS)
  }
  const stop = onEachConnection(ask)
  return () => {
    stop()
    asked += 1
    clearTimeout(again)
  }
}

let renewing: Promise<void> | null = null

/** A connection keeps the session of its handshake, so reconnect after a refresh. */
function renew() {
  renewing ??= refreshSession()
    .then(tryAgain)
    .finally(() => {
      renewing = null
    })
  return renewing
}
