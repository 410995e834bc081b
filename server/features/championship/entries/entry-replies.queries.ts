import type { EnteredEvent, Entry } from '#contract/entry/calls.ts'
import { HIDDEN_NAME } from '#contract/profile/names.ts'
import { hasEnded } from '#rules/entry/entry-list.ts'
import { missingIn } from '#rules/entry/squad-size.ts'
import type { Row } from '#server/db/schema.ts'
import { entryTermsOf, squadSizeOf } from '#server/features/championship/events/event-terms.queries.ts'
import { shownColor, withColor } from '#server/features/department/department.queries.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { listMemberRows, type MemberRow } from './entry.queries.ts'

export const asEvent = (row: Row<'event'>): EnteredEvent => ({
  _id: row.id,
  name: row.name,
  sport: row.sport,
  gender: row.gender,
  state: row.state,
  ...entryTermsOf(row),
})

const selectEntries = (db: Reader) =>
  db
    .selectFrom('event_entry')
    .innerJoin('department', 'department.id', 'event_entry.department_id')
    .leftJoin('team', 'team.id', 'event_entry.team_id')
    .selectAll('event_entry')
    .select(['department.name as department', 'department.logo_id as logo', 'team.name as current_team'])
    .select(shownColor().as('color'))
    .orderBy('department.name_key')
    .orderBy('event_entry.label_key')
    .orderBy('event_entry.id')

type JoinedEntry = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]
/** The name and picture of an account, and whether they are hidden from visitors. */
interface OfAccount {
  picture: string | null
  isHidden: boolean
}
type NamedMember = MemberRow & OfAccount

export async function findEntriesOfEvent(db: Reader, event: Row<'event'>, departmentId?: string): Promise<Entry[]> {
  let rows = selectEntries(db).where('event_entry.event_id', '=', event.id)
  if (departmentId !== undefined) rows = rows.where('event_entry.department_id', '=', departmentId)
  return asEntries(db, await rows.execute(), [event])
}

export const findEntriesOfDepartment = async (db: Reader, departmentId: string, events: readonly Row<'event'>[]) => {
  if (events.length === 0) return []
  const ids = events.map(({ id }) => id)
  const rows = selectEntries(db)
    .where('event_entry.department_id', '=', departmentId)
    .where('event_entry.event_id', 'in', ids)
  return asEntries(db, await rows.execute(), events)
}

export async function findEntry(db: Reader, id: string): Promise<Entry | undefined> {
  const row = await selectEntries(db).where('event_entry.id', '=', id).executeTakeFirst()
  const event = row && (await db.selectFrom('event').selectAll().where('id', '=', row.event_id).executeTakeFirst())
  return event && (await asEntries(db, [row], [event]))[0]
}

async function asEntries(db: Reader, rows: readonly JoinedEntry[], events: readonly Row<'event'>[]): Promise<Entry[]> {
  const ids = rows.map(({ id }) => id)
  const members = await namedMembers(db, ids)
  const byEntry = Map.groupBy(members, ({ entry_id }) => entry_id)
  const played = events.filter((event) => !hasEnded(event))
  const sizes = new Map(played.map((event) => [event.id, squadSizeOf(event)]))
  return rows.map((row) => {
    const squad = byEntry.get(row.id) ?? []
    const size = sizes.get(row.event_id)
    const teamName = row.current_team ?? row.team_name
    return {
      _id: row.id,
      event: row.event_id,
      department: withColor({ _id: row.department_id, name: row.department, logo: row.logo, color: row.color }),
      team: teamName === null ? null : { _id: row.team_id, name: teamName },
      label: row.label,
      state: row.state,
      reason: row.reason,
      afterPlay: row.after_play === 1,
      lateReason: row.late_reason,
      enteredAt: row.created_at,
      squad: squad.map((member) => asMember(asVisitorsSee(member))),
      missing:
        size && row.state === 'ENTERED'
          ? missingIn(
              size,
              squad.map(({ gender, is_reserve }) => ({ gender, reserve: is_reserve === 1 })),
            )
          : [],
    }
  })
}

export const asMember = ({
  profile_id,
  name,
  picture,
  is_reserve,
  is_captain,
}: NamedMember): Entry['squad'][number] => ({
  person: profile_id === null ? null : { _id: profile_id, name, profilePic: picture },
  name,
  reserve: is_reserve === 1,
  captain: is_captain === 1,
})

export const asVisitorsSee = <T extends Pick<MemberRow, 'profile_id' | 'name'> & OfAccount>(member: T): T =>
  member.isHidden ? { ...member, profile_id: null, name: HIDDEN_NAME, picture: null } : member

/** Squads in board order, with the present names of accounts. */
export const namedMembers = async (db: Reader, entryIds: readonly string[]): Promise<NamedMember[]> =>
  withAccounts(db, await listMemberRows(db, entryIds))

/** People with the present name, gender and picture of their accounts. */
export async function withAccounts<T extends Pick<MemberRow, 'profile_id' | 'name' | 'gender'>>(
  db: Reader,
  rows: readonly T[],
): Promise<(T & OfAccount)[]> {
  const ids = [...new Set(rows.flatMap(({ profile_id }) => profile_id ?? []))]
  const accounts =
    ids.length === 0
      ? []
      : await db
          .selectFrom('profile')
          .select(['id', 'name', 'gender', 'picture_id', 'hides_name'])
          .where('id', 'in', ids)
          .execute()
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return rows.map((row) => {
    const account = row.profile_id === null ? undefined : byId.get(row.profile_id)
    return {
      ...row,
      name: account?.name ?? row.name,
      gender: account?.gender ?? row.gender,
      picture: account?.picture_id ?? null,
      isHidden: account?.hides_name === 1,
    }
  })
}
