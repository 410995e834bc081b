import type { Entry } from '#contract/entry/calls.ts'
import { entryTitle } from '#contract/entry/entry.ts'
import type { EntrySquadUpdate } from '#contract/entry-squad/calls.ts'
import { type Person, type ReasonAgainst, reasonsAgainst } from '#rules/entry/may-play.ts'
import { type Identity, isSamePerson, marksOf } from '#rules/entry/same-person.ts'
import type { Row } from '#server/db/schema.ts'
import type { MemberRow } from '#server/features/championship/entries/entry.queries.ts'
import { findClub } from '#server/features/club/club.queries.ts'
import { findByAccounts, findByRollNumbers } from '#server/features/register/register.queries.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { invalid } from '#server/platform/http/errors.ts'

interface Joined {
  event: Row<'event'>
  entryId: string
  /** The department of the entry: that of people without an account, unless the register knows another one. */
  home: string
  today: string
}

export type JoiningMember = Pick<MemberRow, 'person_key' | 'profile_id' | 'name' | 'roll_number' | 'gender'>

/** A row of a squad or a line-up as `isSamePerson` compares it. */
export const identityOf = ({
  person_key,
  profile_id,
  roll_number,
}: Pick<JoiningMember, 'person_key' | 'profile_id' | 'roll_number'>): Identity & { key: string } => ({
  account: profile_id,
  rollNumber: roll_number,
  key: person_key,
})

/** People as the rules see them: by their account, by the register, or as they were named. */
export async function peopleOf(
  db: Reader,
  { event, entryId, home, today }: Joined,
  members: readonly JoiningMember[],
): Promise<Person[]> {
  const ids = members.flatMap(({ profile_id }) => profile_id ?? [])
  const named = members.flatMap(({ profile_id, roll_number }) => (profile_id === null ? (roll_number ?? []) : []))
  const accounts = await listPeopleFacts(db, ids)
  const byAccount = await findByAccounts(db, ids)
  const byRollNumber = await findByRollNumbers(db, named)
  const { requiresRegister } = await findClub(db)
  const joining = members.map((member) => {
    const account = accounts.find(({ id }) => id === member.profile_id)
    const registered = account ? byAccount.get(account.id) : byRollNumber.get(member.roll_number ?? '')
    const { key, ...given } = identityOf(member)
    // The register knows the account of a roll number, and the roll number of an account.
    const identity = registered ? { account: registered.profile_id, rollNumber: registered.roll_number } : given
    return { member, account, registered, identity: { ...identity, key } }
  })
  const squads = await listSquadsOf(
    db,
    event.season_id,
    joining.flatMap(({ identity }) => marksOf(identity)),
  )
  return joining.map(({ member, account, registered, identity }) => {
    const known = account ?? registered
    const own = squads.filter((row) => isSamePerson(identityOf(row), identity))
    const counted = own.filter(
      ({ id, state, event_state }) => id !== entryId && state !== 'WITHDRAWN' && event_state !== 'NOT_PLAYED',
    )
    const other = counted.find(({ event_id }) => event_id === event.id)
    const until = registered?.valid_until ?? null
    return {
      name: known?.name ?? member.name,
      gender: known ? known.gender : member.gender,
      department: known ? known.department_id : home,
      registeredUntil: until !== null && until < today ? until : null,
      isUnregistered: requiresRegister && registered === undefined,
      otherEntry: other ? entryTitle({ department: { name: other.department }, label: other.label }) : null,
      otherEvents: new Set(counted.map(({ event_id }) => event_id).filter((id) => id !== event.id)).size,
      isInSquad: own.some(({ id }) => id === entryId),
    }
  })
}

/** The entry that people are to play for. */
export interface PlayedEntry {
  entry: Pick<Entry, '_id' | 'state'> & { department: { _id: string; name: string } }
  event: Row<'event'>
  season: Row<'season'>
  /** A closed squad takes no new members. */
  isClosed: boolean
  today: string
}

/** Why each of these people may not play for an entry. */
export async function listReasonsAgainst(
  db: Reader,
  { entry, event, season, isClosed, today }: PlayedEntry,
  members: readonly JoiningMember[],
): Promise<ReasonAgainst[][]> {
  const { state, department } = entry
  const people = await peopleOf(db, { event, entryId: entry._id, home: department._id, today }, members)
  const terms = { gender: event.gender, department, state, isClosed, eventsPerPerson: season.events_per_person }
  return people.map((person) => reasonsAgainst(person, terms))
}

export type Members = EntrySquadUpdate['members']

/** Members whom the register knows by account or roll number, with its facts: roll number, account, name and gender. */
export async function withRegistered(db: Reader, members: Members): Promise<Members> {
  const accounts = members.flatMap(({ person }) => person ?? [])
  const byAccount = await findByAccounts(db, accounts)
  const rollNumbers = members.flatMap(({ rollNumber }) => rollNumber ?? [])
  const byRollNumber = await findByRollNumbers(db, rollNumbers)
  return members.map((member, position) => {
    const holder = byRollNumber.get(member.rollNumber ?? '')
    const known = member.person === undefined ? holder : byAccount.get(member.person)
    if (known) {
      const { name, gender, roll_number: rollNumber, profile_id } = known
      return { ...member, rollNumber, ...(profile_id === null ? { name, gender } : { person: profile_id }) }
    }
    if (holder)
      throw invalid(
        'squad_invalid',
        `By the register of the college, ${holder.roll_number} is the roll number of ${holder.name}, who has another account or none.`,
        `members.${position}`,
      )
    return member
  })
}

/** The squads of the season that have the people with these marks. */
const listSquadsOf = (db: Reader, seasonId: string, marks: readonly string[]) =>
  marks.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('squad_member')
        .innerJoin('event_entry', 'event_entry.id', 'squad_member.entry_id')
        .innerJoin('event', 'event.id', 'event_entry.event_id')
        .innerJoin('department', 'department.id', 'event_entry.department_id')
        .select(['squad_member.person_key', 'squad_member.profile_id', 'squad_member.roll_number'])
        .select(['event_entry.id', 'event_entry.event_id', 'event_entry.label', 'event_entry.state'])
        .select(['event.state as event_state', 'department.name as department'])
        .where((eb) => eb.or([eb('squad_member.person_key', 'in', marks), eb('squad_member.profile_id', 'in', marks)]))
        .where('event.season_id', '=', seasonId)
        .execute()

/** The members of the squads of a season that count, with the names of their accounts. */
export const listCountedMembers = (db: Reader, seasonId: string) =>
  db
    .selectFrom('squad_member')
    .innerJoin('event_entry', 'event_entry.id', 'squad_member.entry_id')
    .innerJoin('event', 'event.id', 'event_entry.event_id')
    .innerJoin('department', 'department.id', 'event_entry.department_id')
    .leftJoin('profile', 'profile.id', 'squad_member.profile_id')
    .select(['squad_member.person_key', 'squad_member.profile_id', 'squad_member.roll_number', 'squad_member.name'])
    .select(['profile.name as account', 'department.name as department', 'event_entry.event_id'])
    .where('event.season_id', '=', seasonId)
    .where('event.state', '<>', 'NOT_PLAYED')
    .where('event_entry.state', '<>', 'WITHDRAWN')
    .execute()

/** What decides about people with an account. */
export const listPeopleFacts = (db: Reader, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('profile')
        .select(['id', 'name', 'gender', 'department_id', 'picture_id'])
        .where('id', 'in', ids)
        .execute()
