import type { Socket } from 'socket.io-client'
import {
  LIVE_SENTENCES,
  type LiveAck,
  type LiveAnswers,
  type LiveEventName,
  type LiveSent,
  type ServerEvents,
} from '#contract/live.ts'
import { CallError } from './call-error.ts'
import { socket, tryAgain } from './live-connection.ts'
import { profileStore } from './profile-store.ts'
import { refreshSession } from './session.ts'

const ANSWER_WITHIN_MS = 10_000
const AGAIN_AFTER_MS = 5_000

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

/**
 * Asks each time that the connection is made; after a refusal, or where nothing was heard, again in a moment, until
 * `heard` says that the answer settles it.
 */
export function keepAsking<E extends LiveEventName>(
  event: E,
  payload: LiveSent<E>,
  heard: (answer: Answer<E>) => boolean,
): () => void {
  let asked = 0
  let again: ReturnType<typeof setTimeout> | undefined
  async function ask() {
    clearTimeout(again)
    const time = ++asked
    const answer = await sendLive(event, payload).catch(() => null)
    // Meanwhile it was asked anew, or nobody wants to know any more.
    if (time !== asked) return
    if (!answer || !heard(answer)) again = setTimeout(() => socket.connected && ask(), AGAIN_AFTER_MS)
  }
  const stop = whenConnected(ask)
  return () => {
    stop()
    asked += 1
    clearTimeout(again)
  }
}

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
