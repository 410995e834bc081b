import type { EntrySquadUpdate } from '#contract/entry-squad/calls.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { isSamePerson, marksOf } from '#rules/entry/same-person.ts'
import type { EntryRow, MemberRow } from '#server/features/championship/entries/entry.queries.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { identityOf, type listPeopleFacts } from './people.queries.ts'

export type PersonFacts = Awaited<ReturnType<typeof listPeopleFacts>>[number]

interface Named {
  account?: string | null
  name: string
  rollNumber: string | null
}

/** The first mark of a person; without any, name and department. Two people of one name need their roll numbers. */
export const personKey = (departmentId: string, { account = null, name, rollNumber }: Named): string =>
  marksOf({ account, rollNumber })[0] ?? `name ${departmentId} ${nameKey(name)}`

export function memberRows(
  entry: Pick<EntryRow, 'id' | 'department_id'>,
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
      person_key: personKey(entry.department_id, { account: account?.id ?? null, name, rollNumber }),
      name: account?.name ?? name,
      roll_number: rollNumber,
      gender: (account ? account.gender : gender) ?? null,
      is_reserve: reserve ? (1 as const) : (0 as const),
      is_captain: captain ? (1 as const) : (0 as const),
    }
  })
  const identities = rows.map(identityOf)
  const twice = rows.find((_, index) =>
    identities.slice(0, index).some((earlier) => isSamePerson(earlier, identities[index] ?? earlier)),
  )
  if (twice)
    throw invalid(
      'squad_invalid',
      `${twice.name} is named twice. Two people of one name need their roll numbers.`,
      `members.${twice.position}`,
    )
  return rows
}
