import type { Row } from '#server/db/schema.ts'
import { hasRows } from '#server/platform/data/counting.ts'
import type { OwnTx, Reader } from '#server/platform/data/store.ts'

export type Message = Row<'push_message'>
type Subscription = Row<'push_subscription'>

const ROWS_AT_ONCE = 500

/** A newer message takes the place of an unsent one with the same tag. */
export async function insertMessages(tx: OwnTx, rows: readonly Message[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx
      .insertInto('push_message')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(['subscription_id', 'tag']).doUpdateSet(({ ref }) => ({
          id: ref('excluded.id'),
          payload: ref('excluded.payload'),
          is_urgent: ref('excluded.is_urgent'),
          send_at: ref('excluded.send_at'),
          expires_at: ref('excluded.expires_at'),
        })),
      )
      .execute()
}

export type DueMessage = Message & Pick<Subscription, 'endpoint' | 'p256dh' | 'auth' | 'failures' | 'failing_since'>

interface Wanted {
  /** Browsers that are sent one now. */
  except: readonly string[]
  failing: boolean
  /** The push services, by their origins. */
  of?: readonly string[]
  notOf: readonly string[]
  limit: number
}

/** Earliest first, without browsers whose last message failed a moment ago. */
export function listDue(db: Reader, at: string, { except, failing, of, notOf, limit }: Wanted): Promise<DueMessage[]> {
  let due = selectDue(db, at)
    .selectAll('push_message')
    .select(['endpoint', 'p256dh', 'auth', 'failures', 'failing_since'])
    .where('failures', failing ? '>' : '=', 0)
  if (except.length > 0) due = due.where('subscription_id', 'not in', except)
  if (of) due = due.where(({ eb, or }) => or(of.map((origin) => eb('endpoint', 'like', `${origin}/%`))))
  for (const origin of notOf) due = due.where('endpoint', 'not like', `${origin}/%`)
  return due.orderBy('send_at').orderBy('push_message.id').limit(limit).execute()
}

export const hasDue = (db: Reader, at: string): Promise<boolean> => hasRows(selectDue(db, at))

const selectDue = (db: Reader, at: string) =>
  db
    .selectFrom('push_message')
    .innerJoin('push_subscription', 'push_subscription.id', 'push_message.subscription_id')
    .where('send_at', '<=', at)
    .where((eb) => eb.or([eb('retry_at', 'is', null), eb('retry_at', '<=', at)]))

export const deleteExpired = (tx: OwnTx, at: string) =>
  tx.deleteFrom('push_message').where('expires_at', '<=', at).execute()

/** A message that replaced this one meanwhile has another id and stays. */
export const deleteMessage = (tx: OwnTx, id: string) => tx.deleteFrom('push_message').where('id', '=', id).execute()

export const deleteSubscription = (tx: OwnTx, id: string) =>
  tx.deleteFrom('push_subscription').where('id', '=', id).execute()

/** The browser's push service answered. */
export const forgetFailures = (tx: OwnTx, id: string) =>
  tx
    .updateTable('push_subscription')
    .set({ failures: 0, failing_since: null, retry_at: null })
    .where('id', '=', id)
    .where('failures', '>', 0)
    .execute()

export const recordFailure = (
  tx: OwnTx,
  id: string,
  columns: Pick<Subscription, 'failures' | 'failing_since' | 'retry_at'>,
) => tx.updateTable('push_subscription').set(columns).where('id', '=', id).execute()
