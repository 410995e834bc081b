import { createHash } from 'node:crypto'
import type { AppContext } from '#server/platform/context.ts'
import { encryptMessage } from '#server/platform/web-push/encrypt.ts'
import { createPoster, type PushAnswer } from '#server/platform/web-push/post.ts'
import type { Vapid } from '#server/platform/web-push/vapid.ts'
import { pauseAfter } from './delivery-times.rules.ts'
import {
  type DueMessage,
  deleteExpired,
  deleteMessage,
  deleteSubscription,
  forgetFailures,
  listDue,
  recordFailure,
} from './message.queries.ts'

// How many messages are sent at once, in all and to one service. Browsers whose last message failed and services that take
// long have lanes of their own, so that they delay no others. A slow service always has one place, to show that it is not slow.
const LANES = {
  usual: { most: 64, share: 24, shareWhenFull: 0 },
  slow: { most: 16, share: 4, shareWhenFull: 1 },
  failing: { most: 8, share: 4, shareWhenFull: 0 },
}
type Lane = keyof typeof LANES
const LANE_NAMES = Object.keys(LANES) as Lane[]
const SLOW_MS = 1_000
/** Each is named in the query. With more of them, the one that was found first is tried like others again. */
const MOST_SLOW_ORIGINS = 200
const DAY_MS = 24 * 60 * 60_000
/** A browser that could not be reached for so long is forgotten. */
const FORGOTTEN_AFTER_MS = 14 * DAY_MS
const TOPIC_LENGTH = 32

export interface SendSettings {
  toLoopback: boolean
  timeoutMs?: number | undefined
}

interface Sending {
  origin: string
  /** `late`: it has given its place to others. */
  lane: Lane | 'late'
  ended: Promise<void>
}

/** Sends due messages, one at a time to each browser. The push services in `slow` are known from earlier runs. */
export function createSender(context: AppContext, settings: SendSettings, vapid: Vapid, slow: Set<string>) {
  const { store, now, log } = context
  const poster = createPoster(settings)
  const running = new Map<string, Sending>()
  let fault: unknown

  /** Starts as many due messages as there are places for. Throws when the database failed for an earlier one. */
  async function startDue(signal: AbortSignal): Promise<void> {
    if (fault) throw fault
    await store.own((tx) => deleteExpired(tx, now().toISOString()))
    for (const lane of LANE_NAMES) {
      if (shareIn(lane) === 0) continue
      const due = await listDue(store.reads, now().toISOString(), {
        except: [...running.keys()],
        failing: lane === 'failing',
        ...(lane === 'slow' && { of: [...slow] }),
        notOf: [...fullOrigins(lane), ...(lane === 'usual' ? slow : [])],
        limit: LANES[lane].most * 2,
      })
      for (const message of due) {
        const { origin } = new URL(message.endpoint)
        if (fullOrigins(lane).includes(origin) || running.has(message.subscription_id)) continue
        if (shareIn(lane) === 0) break
        const sending: Sending = { origin, lane, ended: Promise.resolve() }
        running.set(message.subscription_id, sending)
        sending.ended = send(message, sending, signal)
          .catch((error: unknown) => {
            fault = error
          })
          .finally(() => running.delete(message.subscription_id))
      }
    }
  }

  const originsIn = (lane: Lane) => [...running.values()].filter((one) => one.lane === lane).map(({ origin }) => origin)

  const shareIn = (lane: Lane) => {
    const { most, share, shareWhenFull } = LANES[lane]
    return originsIn(lane).length < most ? share : shareWhenFull
  }

  function fullOrigins(lane: Lane): string[] {
    const origins = originsIn(lane)
    return [...new Set(origins)].filter((origin) => origins.filter((one) => one === origin).length >= shareIn(lane))
  }

  /** The next messages to the same service take the slow lane. Browsers that have failed say nothing about others. */
  function markSlow(sending: Sending) {
    if (sending.lane === 'failing') return
    if (sending.lane === 'usual') sending.lane = 'late'
    slow.add(sending.origin)
    const [first = ''] = slow
    if (slow.size > MOST_SLOW_ORIGINS) slow.delete(first)
  }

  /** Rejects only when the database fails. */
  async function send(message: DueMessage, sending: Sending, signal: AbortSignal): Promise<void> {
    const since = performance.now()
    const marking = setTimeout(markSlow, SLOW_MS, sending)
    const answer = await post(message, signal).catch((err: unknown): PushAnswer => {
      if (!signal.aborted) log.debug({ err }, 'a push service did not answer')
      return { status: 0, retryAfter: undefined }
    })
    clearTimeout(marking)
    if (performance.now() - since < SLOW_MS) slow.delete(sending.origin)
    // A job that ends leaves its messages for the next one.
    if (signal.aborted && answer.status === 0) return
    await store.own(async (tx) => {
      const { id, subscription_id } = message
      if (answer.status === 404 || answer.status === 410) return deleteSubscription(tx, subscription_id)
      if (isTemporary(answer.status)) {
        const failed = failureOf(message, answer.retryAfter)
        return failed ? recordFailure(tx, subscription_id, failed) : deleteSubscription(tx, subscription_id)
      }
      if (answer.status >= 300) log.warn({ status: answer.status }, 'a push service refused a message')
      await deleteMessage(tx, id)
      return forgetFailures(tx, subscription_id)
    })
  }

  function post({ endpoint, p256dh, auth, payload, tag, is_urgent, expires_at }: DueMessage, signal: AbortSignal) {
    const ttl = Math.max(0, Math.floor((Date.parse(expires_at) - now().getTime()) / 1_000))
    const headers = {
      authorization: vapid(endpoint, now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttl),
      urgency: is_urgent ? 'high' : 'normal',
      // A browser that was offline receives the last message of a topic.
      topic: createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH),
    }
    return poster.post({ endpoint, headers, body: encryptMessage(payload, { p256dh, auth }) }, signal)
  }

  /** Null when it has failed for too long. */
  function failureOf({ failures, failing_since }: DueMessage, retryAfter: string | undefined) {
    const at = now()
    const since = failing_since ?? at.toISOString()
    if (at.getTime() - Date.parse(since) > FORGOTTEN_AFTER_MS) return null
    const retryAt = new Date(at.getTime() + pauseAfter(failures + 1, retryAfter, at))
    return { failures: failures + 1, failing_since: since, retry_at: retryAt.toISOString() }
  }

  return {
    startDue,
    isIdle: () => running.size === 0,
    /** Ends with the next message that has been sent. */
    oneSent: () => Promise.race([...running.values()].map(({ ended }) => ended)),
    async close() {
      await Promise.allSettled([...running.values()].map(({ ended }) => ended))
      poster.close()
    },
  }
}

/** No answer, too many messages, or a fault of the service. */
const isTemporary = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500
