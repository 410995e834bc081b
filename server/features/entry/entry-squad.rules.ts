import type { EntrySquadUpdate } from '#contract/entry-squad.ts'
import { nameKey } from '#server/platform/data/columns.ts'
import { invalid } from '#server/platform/http/errors.ts'
import type { EntryRow, listPeopleFacts, MemberRow } from './entry.queries.ts'

export type PersonFacts = Awaited<ReturnType<typeof listPeopleFacts>>[number]

/**
 * People without an account are the same where their roll numbers are; without one, where name and department are. Two of one
 * name need their roll numbers.
 */
export const personKey = (departmentId: string, { name, rollNumber }: { name: string; rollNumber: string | null }) =>
  rollNumber === null ? `name ${departmentId} ${nameKey(name)}` : `roll ${nameKey(rollNumber)}`

export function memberRows(
  entry: EntryRow,
  members: EntrySquadUpdate['members'],
  accounts: readonly PersonFacts[],
): MemberRow[] {
  const rows = members.map(({ person, name = '', rollNumber = null, gender, reserve, captain }, position) => {
    const account = accounts.find(({ id }) => id === person)
    if (person !== undefined && !account)
      throw invalid('invalid_input', 'There is no such person.', `members.${position}`)
    return {
      entry_id: entry.id,
      position,
      profile_id: account?.id ?? null,
      person_key: account?.id ?? personKey(entry.department_id, { name, rollNumber }),
      name: account?.name ?? name,
      roll_number: rollNumber,
      gender: (account ? account.gender : gender) ?? null,
      is_reserve: reserve ? (1 as const) : (0 as const),
      is_captain: captain ? (1 as const) : (0 as const),
    }
  })
  const twice = rows.find((row, index) => rows.findIndex(({ person_key }) => person_key === row.person_key) < index)
  if (twice)
    throw invalid(
      'squad_invalid',
      `${twice.name} is named twice. Two people of one name need their roll numbers.`,
      `members.${twice.position}`,
    )
  return rows
}
