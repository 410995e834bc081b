import type { PushChoices, PushChoicesUpdate, PushKind } from '#contract/push.ts'
import type { Row } from '#server/db/schema.ts'
import { type ColumnMap, columnsOf } from '#server/platform/data/columns.ts'
import type { OwnTx, Reader } from '#server/platform/data/store.ts'

type Subscription = Row<'push_subscription'>

const choiceColumns: ColumnMap<Omit<PushChoicesUpdate, 'teams' | 'matches'>, Subscription> = {
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

/** Departments, teams and matches that do not exist are left out: a device may remember deleted ones. */
export async function changeChoices(tx: OwnTx, id: string, update: PushChoicesUpdate): Promise<void> {
  const { teams, matches, ...fields } = update
  const columns = columnsOf(choiceColumns, fields)
  if (columns.department_id)
    columns.department_id = (await existing(tx, 'department', [columns.department_id]))[0] ?? null
  if (Object.keys(columns).length > 0)
    await tx.updateTable('push_subscription').set(columns).where('id', '=', id).execute()
  if (teams) {
    await tx.deleteFrom('push_team').where('subscription_id', '=', id).execute()
    const rows = (await existing(tx, 'team', teams)).map((team_id) => ({ subscription_id: id, team_id }))
    if (rows.length > 0) await tx.insertInto('push_team').values(rows).execute()
  }
  if (matches) {
    await tx.deleteFrom('push_match').where('subscription_id', '=', id).execute()
    const rows = (await existing(tx, 'match', matches)).map((match_id) => ({ subscription_id: id, match_id }))
    if (rows.length > 0) await tx.insertInto('push_match').values(rows).execute()
  }
}

async function existing(db: Reader, table: 'department' | 'team' | 'match', ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
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
  const teams = await db
    .selectFrom('push_team')
    .innerJoin('team', 'team.id', 'push_team.team_id')
    .select(['team.id as _id', 'team.name'])
    .where('push_team.subscription_id', '=', row.id)
    .orderBy('team.name_key')
    .execute()
  const matches = await db
    .selectFrom('push_match')
    .innerJoin('match', 'match.id', 'push_match.match_id')
    .innerJoin('team as t1', 't1.id', 'match.team1_id')
    .innerJoin('team as t2', 't2.id', 'match.team2_id')
    .select(['match.id as _id', 't1.name as name1', 't2.name as name2'])
    .where('push_match.subscription_id', '=', row.id)
    .orderBy('match.plays_at')
    .orderBy('match.id')
    .execute()
  const link = db.selectFrom('push_session').select('session_id').where('subscription_id', '=', row.id)
  return {
    kinds: row.kinds === '' ? [] : kindsOf(row),
    ofDepartment: row.of_department === 1,
    ofTeams: row.of_teams === 1,
    department: row.department_id,
    teams,
    matches: matches.map(({ _id, name1, name2 }) => ({ _id, name: `${name1} v ${name2}` })),
    quietFrom: row.quiet_from,
    quietTo: row.quiet_to,
    isLinked: sessionId !== null && (await link.executeTakeFirst())?.session_id === sessionId,
  }
}
