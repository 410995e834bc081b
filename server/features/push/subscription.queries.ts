import { eventTitle } from '#contract/event/calls.ts'
import type { PushChoices, PushChoicesUpdate } from '#contract/push/calls.ts'
import type { PushKind } from '#contract/push/push.ts'
import type { Row } from '#server/db/schema.ts'
import { type ColumnMap, columnsOf } from '#server/platform/data/columns.ts'
import { countRows } from '#server/platform/data/counting.ts'
import type { OwnTx, Reader } from '#server/platform/data/store.ts'

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

export const countFromNetwork = (db: Reader, network: string): Promise<number> =>
  countRows(db.selectFrom('push_subscription').where('network', '=', network))

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

/** What a browser follows one by one. Each list that is given takes the place of the one before. */
type FollowedUpdate = Pick<PushChoicesUpdate, 'teams' | 'matches' | 'muted' | 'events' | 'sports'>

async function changeFollowed(
  tx: OwnTx,
  subscription_id: string,
  { teams, matches, muted, events, sports }: FollowedUpdate,
): Promise<void> {
  const namesOf = async (table: 'team' | 'match' | 'event', ids: readonly string[], column: string) =>
    (await filterExistingIds(tx, table, ids)).map((id) => ({ [column]: id }))
  const lists = [
    { table: 'push_team', rows: teams && (await namesOf('team', teams, 'team_id')) },
    { table: 'push_match', rows: matches && (await namesOf('match', matches, 'match_id')) },
    { table: 'push_muted', rows: muted && (await namesOf('match', muted, 'match_id')) },
    { table: 'push_event', rows: events && (await namesOf('event', events, 'event_id')) },
    { table: 'push_sport', rows: sports && [...new Set(sports)].map((sport) => ({ sport })) },
  ] as const
  for (const { table, rows } of lists) {
    if (!rows) continue
    await tx.deleteFrom(table).where('subscription_id', '=', subscription_id).execute()
    // `push_sport` represents all of them.
    const all = rows.map((row) => ({ subscription_id, ...row })) as Row<'push_sport'>[]
    if (all.length > 0)
      await tx
        .insertInto(table as 'push_sport')
        .values(all)
        .execute()
  }
}

/** Those of the ids that the table has. */
async function filterExistingIds(
  db: Reader,
  table: 'department' | 'team' | 'match' | 'event',
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** With the names that people know. */
async function listFollowed(db: Reader, subscriptionId: string): Promise<Pick<PushChoices, keyof FollowedUpdate>> {
  const teams = await db
    .selectFrom('push_team')
    .innerJoin('team', 'team.id', 'push_team.team_id')
    .select(['team.id as _id', 'team.name'])
    .where('push_team.subscription_id', '=', subscriptionId)
    .orderBy('team.name_key')
    .execute()
  const followed = db.selectFrom('push_match').select('match_id').where('subscription_id', '=', subscriptionId)
  const matches = await selectNamedMatches(db).where('match.id', 'in', followed).execute()
  const silent = db.selectFrom('push_muted').select('match_id').where('subscription_id', '=', subscriptionId)
  const muted = await selectNamedMatches(db)
    .where('match.id', 'in', silent)
    .where('match.status', '!=', 'SUMMARY')
    .execute()
  const events = await db
    .selectFrom('push_event')
    .innerJoin('event', 'event.id', 'push_event.event_id')
    .select(['event.id as _id', 'event.name', 'event.sport', 'event.gender'])
    .where('push_event.subscription_id', '=', subscriptionId)
    .orderBy('event.begins_on')
    .orderBy('event.sport')
    .orderBy('event.gender')
    .orderBy('event.name_key')
    .execute()
  const sports = await db
    .selectFrom('push_sport')
    .select('sport')
    .where('subscription_id', '=', subscriptionId)
    .orderBy('sport')
    .execute()
  return {
    teams,
    matches: matches.map(asNamed),
    muted: muted.map(asNamed),
    events: events.map(({ _id, ...named }) => ({ _id, name: eventTitle(named) })),
    sports: sports.map(({ sport }) => sport),
  }
}

const selectNamedMatches = (db: Reader) =>
  db
    .selectFrom('match')
    .innerJoin('team as t1', 't1.id', 'match.team1_id')
    .innerJoin('team as t2', 't2.id', 'match.team2_id')
    .select(['match.id as _id', 't1.name as name1', 't2.name as name2'])
    .orderBy('match.plays_at')
    .orderBy('match.id')

const asNamed = ({ _id, name1, name2 }: { _id: string; name1: string; name2: string }) => ({
  _id,
  name: `${name1} v ${name2}`,
})

/** The teams in which the person of a session plays. */
const listOwnTeams = (db: Reader, sessionId: string) =>
  db
    .selectFrom('session')
    .innerJoin('application', 'application.profile_id', 'session.profile_id')
    .innerJoin('team', 'team.id', 'application.team_id')
    .select(['team.id as _id', 'team.name'])
    .where('session.id', '=', sessionId)
    .where('application.status', '=', 'ACCEPTED')
    .orderBy('team.name_key')
    .execute()
