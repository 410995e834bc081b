import { createHash } from 'node:crypto'
import type { AppContext } from '#server/platform/context.ts'
import { encryptMessage } from '#server/platform/web-push/encrypt.ts'
import { createPoster, type PushAnswer } from '#server/platform/web-push/post.ts'
import type { Vapid } from '#server/platform/web-push/vapid.ts'
import {
  type DueMessage,
  deleteExpired,
  deleteMessage,
  deleteSubscription,
  forgetFailures,
  listDue,
  recordFailure,
} from './message.queries.ts'
import { pauseAfter } from './retry.rules.ts'

// Browsers whose last message failed have places of their own, and each host has a limit, so that dead ones delay no others.
const MOST_AT_ONCE = 64
const MOST_FAILING = 8
const MOST_OF_HOST = 24
const DAY_MS = 24 * 60 * 60_000
/** A browser that could not be reached for so long is forgotten. */
const FORGOTTEN_AFTER_MS = 14 * DAY_MS
const TOPIC_LENGTH = 32

export interface SendSettings {
  toLoopback: boolean
  timeoutMs?: number | undefined
}

/** Sends due messages, one at a time to each browser. */
export function createSender(context: AppContext, settings: SendSettings, vapid: Vapid) {
  const { store, now, log } = context
  const poster = createPoster(settings)
  const running = new Map<string, { host: string; isFailing: boolean; ended: Promise<void> }>()
  let fault: unknown

  /** Starts as many due messages as there are places for. Throws when the database failed for an earlier one. */
  async function startDue(signal: AbortSignal): Promise<void> {
    if (fault) throw fault
    await store.own((tx) => deleteExpired(tx, now().toISOString()))
    for (const isFailing of [false, true]) {
      const places = (isFailing ? MOST_FAILING : MOST_AT_ONCE) - count((one) => one.isFailing === isFailing)
      if (places <= 0) continue
      const due = await listDue(store.reads, now().toISOString(), {
        except: [...running.keys()],
        failing: isFailing,
        limit: places * 2,
      })
      for (const message of due) {
        const host = URL.parse(message.endpoint)?.host ?? ''
        const isFull =
          count((one) => one.isFailing === isFailing) >= (isFailing ? MOST_FAILING : MOST_AT_ONCE) ||
          count((one) => one.host === host) >= MOST_OF_HOST
        if (isFull || running.has(message.subscription_id)) continue
        const ended = send(message, signal)
          .catch((error: unknown) => {
            fault = error
          })
          .finally(() => running.delete(message.subscription_id))
        running.set(message.subscription_id, { host, isFailing, ended })
      }
    }
  }

  const count = (isCounted: (one: { host: string; isFailing: boolean }) => boolean) =>
    [...running.values()].filter(isCounted).length

  /** Rejects only when the database fails. */
  async function send(message: DueMessage, signal: AbortSignal): Promise<void> {
    const answer = await post(message, signal).catch((err: unknown): PushAnswer => {
      if (!signal.aborted) log.debug({ err }, 'a push service did not answer')
      return { status: 0, retryAfter: undefined }
    })
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
