import type { PushChoices, PushChoicesUpdate } from '#contract/push/calls.ts'
import type { PushKind } from '#contract/push/push.ts'
import type { Row } from '#server/db/schema.ts'
import { type ColumnMap, columnsOf } from '#server/platform/data/columns.ts'
import type { OwnTx, Reader } from '#server/platform/data/store.ts'
import {
  changeFollowed,
  type FollowedUpdate,
  filterExistingIds,
  listFollowed,
  listOwnTeams,
} from './followed.queries.ts'

type Subscription = Row<'push_subscription'>

const choiceColumns: ColumnMap<Omit<PushChoicesUpdate, keyof FollowedUpdate>, Subscription> = {
  kinds: (kinds = []) => ({ kinds: [...new Set(kinds)].join(' ') }),
  ofDepartment: (isWanted) => ({ of_department: isWanted ? 1 : 0 }),
  ofTeams: (isWanted) => ({ of_teams: isWanted ? 1 : 0 }),
  department: (department_id = null) => ({ department_id }),
  quietFrom: (quiet_from = null) => ({ quiet_from }),
  quietTo: (quiet_to = null) => ({ quiet_to }),
}

export const kindsOf = ({ kinds }: Pick<Subscription, 'kinds'>) => kinds.split(' ') as PushKind[]

export const findByEndpoint = (db: Reader, endpoint: string): Promise<Subscription | undefined> =>
  db.selectFrom('push_subscription').selectAll().where('endpoint', '=', endpoint).executeTakeFirst()

export async function countFromNetwork(db: Reader, network: string): Promise<number> {
  const rows = db.selectFrom('push_subscription').where('network', '=', network)
  const { n } = await rows.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return Number(n)
}

export const insertSubscription = (tx: OwnTx, row: Subscription) =>
  tx.insertInto('push_subscription').values(row).execute()

/** New keys or a new address begin without failures. */
export const changeSubscription = (
  tx: OwnTx,
  id: string,
  columns: Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'>,
) =>
  tx
    .updateTable('push_subscription')
    .set({ ...columns, failures: 0, failing_since: null, retry_at: null })
    .where('id', '=', id)
    .execute()

export const deleteByEndpoint = (tx: OwnTx, endpoint: string) =>
  tx.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute()

/** What does not exist is left out: a device may remember deleted departments, teams, matches and events. */
export async function changeChoices(tx: OwnTx, id: string, update: PushChoicesUpdate): Promise<void> {
  const { teams, matches, muted, events, sports, ...fields } = update
  const columns = columnsOf(choiceColumns, fields)
  if (columns.department_id)
    columns.department_id = (await filterExistingIds(tx, 'department', [columns.department_id]))[0] ?? null
  if (Object.keys(columns).length > 0)
    await tx.updateTable('push_subscription').set(columns).where('id', '=', id).execute()
  await changeFollowed(tx, id, { teams, matches, muted, events, sports })
}

/** A session has one browser, and a browser one session. */
export async function linkSession(tx: OwnTx, subscriptionId: string, sessionId: string): Promise<void> {
  await tx
    .deleteFrom('push_session')
    .where((eb) => eb.or([eb('session_id', '=', sessionId), eb('subscription_id', '=', subscriptionId)]))
    .execute()
  await tx.insertInto('push_session').values({ subscription_id: subscriptionId, session_id: sessionId }).execute()
}

export async function findChoices(db: Reader, row: Subscription, sessionId: string | null): Promise<PushChoices> {
  const link = db.selectFrom('push_session').select('session_id').where('subscription_id', '=', row.id)
  const isLinked = sessionId !== null && (await link.executeTakeFirst())?.session_id === sessionId
  return {
    kinds: row.kinds === '' ? [] : kindsOf(row),
    ofDepartment: row.of_department === 1,
    ofTeams: row.of_teams === 1,
    ownTeams: isLinked ? await listOwnTeams(db, sessionId) : [],
    department: row.department_id,
    ...(await listFollowed(db, row.id)),
    quietFrom: row.quiet_from,
    quietTo: row.quiet_to,
    isLinked,
  }
}
