import { entryTitle } from '#contract/entry.ts'
import type { EntrySquadUpdate } from '#contract/entry-squad.ts'
import type { Person } from '#rules/entry/may-play.ts'
import type { Row } from '#server/db/schema.ts'
import { findByAccounts, findByRollNumbers } from '#server/features/register/register.queries.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { listPeopleFacts, listSquadsOf, type MemberRow } from './entry.queries.ts'

interface Joined {
  event: Row<'event'>
  entryId: string
  /** The department of the entry: that of people without an account, unless the register knows another one. */
  home: string
  today: string
}

export type JoiningMember = Pick<MemberRow, 'person_key' | 'profile_id' | 'name' | 'roll_number' | 'gender'>

/** People as the rules see them: by their account, by the register, or as they were named. */
export async function peopleOf(
  db: Reader,
  { event, entryId, home, today }: Joined,
  members: readonly JoiningMember[],
): Promise<Omit<Person, 'isInSquad'>[]> {
  const ids = members.flatMap(({ profile_id }) => profile_id ?? [])
  const named = members.flatMap(({ profile_id, roll_number }) => (profile_id === null ? (roll_number ?? []) : []))
  const keys = members.map(({ person_key }) => person_key)
  const squads = Map.groupBy(await listSquadsOf(db, event.season_id, keys), ({ person_key }) => person_key)
  const accounts = await listPeopleFacts(db, ids)
  const byAccount = await findByAccounts(db, ids)
  const byRollNumber = await findByRollNumbers(db, named)
  return members.map((member) => {
    const account = accounts.find(({ id }) => id === member.profile_id)
    const registered = account ? byAccount.get(account.id) : byRollNumber.get(member.roll_number ?? '')
    const known = account ?? registered
    const own = squads.get(member.person_key) ?? []
    const other = own.find(({ id, event_id }) => event_id === event.id && id !== entryId)
    const until = registered?.valid_until ?? null
    return {
      name: known?.name ?? member.name,
      gender: known ? known.gender : member.gender,
      department: known ? known.department_id : home,
      registeredUntil: until !== null && until < today ? until : null,
      otherEntry: other ? entryTitle({ department: { name: other.department }, label: other.label }) : null,
      otherEvents: new Set(own.map(({ event_id }) => event_id).filter((id) => id !== event.id)).size,
    }
  })
}

type Members = EntrySquadUpdate['members']

/** Members who are named by a roll number of the register, with its facts and with their account. */
export async function withRegistered(db: Reader, members: Members): Promise<Members> {
  const named = members.flatMap(({ person, rollNumber }) => (person === undefined ? (rollNumber ?? []) : []))
  const registered = await findByRollNumbers(db, named)
  return members.map((member) => {
    const known = member.person === undefined ? registered.get(member.rollNumber ?? '') : undefined
    if (!known) return member
    const { name, gender, roll_number: rollNumber, profile_id } = known
    return { ...member, rollNumber, ...(profile_id === null ? { name, gender } : { person: profile_id }) }
  })
}
