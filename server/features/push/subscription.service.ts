import type { PushChoices, PushChoicesUpdate, PushSubscribe } from '#contract/push/calls.ts'
import { BAD_ENDPOINT, PUSH_DEFAULTS } from '#contract/push/push.ts'
import { isForeignKeyViolation } from '#server/db/constraints.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Origin } from '#server/platform/auth/sessions.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { OwnTx, Store } from '#server/platform/data/store.ts'
import { conflict, invalid, requireFound } from '#server/platform/http/errors.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { isPublicKey, isPushEndpoint } from '#server/platform/web-push/endpoints.ts'
import { pushLocks } from './push.locks.ts'
import { findOrCreateKeys } from './push-key.queries.ts'
import {
  changeChoices,
  changeSubscription,
  countFromNetwork,
  deleteByEndpoint,
  findByEndpoint,
  findChoices,
  insertSubscription,
  linkSession,
} from './subscription.queries.ts'

// A whole campus can share one address. An account has at most one subscription for each of its sessions.
const MOST_OF_NETWORK = 5_000
const UNKNOWN = 'Notifications are off in this browser. Turn them on first.'

/** Stores the browser's subscription, or changes it, and links it with the caller's session. */
export async function subscribe(
  context: AppContext,
  by: Actor | null,
  input: PushSubscribe,
  { from, toLoopback }: { from: Origin; toLoopback: boolean },
): Promise<PushChoices> {
  const { store, newId, now, limits } = context
  const { endpoint, keys, previous, choices } = input
  if (!isPushEndpoint(endpoint, toLoopback)) throw invalid('invalid_input', BAD_ENDPOINT, 'endpoint')
  if (!isPublicKey(keys.p256dh)) throw invalid('invalid_input', 'This is not a key of a subscription.', 'keys.p256dh')
  const network = networkOf(from.address)
  const attempt = await limits.attempt('pushFromAddress', network)
  await findOrCreateKeys(context)

  const { row, isNew } = await ownDespiteDeletions(store, async (tx) => {
    await pushLocks.key(tx)
    const replaced = previous === undefined ? undefined : await findByEndpoint(tx, previous)
    const known = (await findByEndpoint(tx, endpoint)) ?? replaced
    const id = known?.id ?? newId()
    if (known) {
      await changeSubscription(tx, id, { endpoint, ...keys })
    } else {
      if ((await countFromNetwork(tx, network)) >= MOST_OF_NETWORK)
        throw conflict('push_subscriptions_full', 'Too many browsers in your network have notifications on.')
      await insertSubscription(tx, newRow({ id, endpoint, ...keys, network, created_at: now().toISOString() }))
    }
    if (choices) await changeChoices(tx, id, choices)
    if (by) await linkSession(tx, id, by.sessionId)
    return { row: await requireSubscription(tx, endpoint), isNew: !known }
  })
  // Only new browsers count.
  if (!isNew) attempt.takeBack()
  return findChoices(store.reads, row, by?.sessionId ?? null)
}

const newRow = (given: Record<'id' | 'endpoint' | 'p256dh' | 'auth' | 'network' | 'created_at', string>) =>
  ({
    ...given,
    kinds: PUSH_DEFAULTS.kinds.join(' '),
    of_department: 1,
    of_teams: 1,
    department_id: null,
    quiet_from: PUSH_DEFAULTS.quietFrom,
    quiet_to: PUSH_DEFAULTS.quietTo,
    failures: 0,
    failing_since: null,
    retry_at: null,
  }) as const

export async function getChoices({ store }: AppContext, by: Actor | null, endpoint: string): Promise<PushChoices> {
  const row = requireFound(await findByEndpoint(store.reads, endpoint), UNKNOWN)
  return findChoices(store.reads, row, by?.sessionId ?? null)
}

/** Links the browser with the caller's session as well: choices are shown to a person who has just signed in. */
export async function setChoices(
  { store }: AppContext,
  by: Actor | null,
  endpoint: string,
  update: PushChoicesUpdate,
): Promise<PushChoices> {
  const row = await ownDespiteDeletions(store, async (tx) => {
    const known = requireFound(await pushLocks.subscription(endpoint)(tx), UNKNOWN)
    await changeChoices(tx, known.id, update)
    if (by) await linkSession(tx, known.id, by.sessionId)
    return requireSubscription(tx, endpoint)
  })
  return findChoices(store.reads, row, by?.sessionId ?? null)
}

export async function unsubscribe({ store }: AppContext, endpoint: string): Promise<void> {
  await store.own((tx) => deleteByEndpoint(tx, endpoint))
}

/** An item that is deleted while it is chosen is left out the second time. */
async function ownDespiteDeletions<T>(store: Store, run: (tx: OwnTx) => Promise<T>): Promise<T> {
  try {
    return await store.own(run)
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    return store.own(run)
  }
}

async function requireSubscription(tx: OwnTx, endpoint: string) {
  return requireFound(await findByEndpoint(tx, endpoint), UNKNOWN)
}
