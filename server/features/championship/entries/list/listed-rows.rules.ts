import { nameKey } from '#contract/values/name-key.ts'
import type { Row } from '#server/db/schema.ts'
import type { MemberRow } from '#server/features/championship/entries/entry.queries.ts'
import { managesAll } from '#server/features/championship/entries/entry.rules.ts'
import type { Members } from '#server/features/championship/people/people.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { invalid } from '#server/platform/http/errors.ts'
import type { ListedRow } from './entry-list.rules.ts'

export interface Department {
  _id: string
  name: string
}

export function eventIn(title: string, events: ReadonlyMap<string, Row<'event'>[]>): Row<'event'> {
  if (title === '') throw invalid('invalid_input', 'The event is missing.', 'list')
  const [event, other] = events.get(nameKey(title)) ?? []
  if (!event) throw invalid('invalid_input', `This season has no event named ${title.slice(0, 80)}.`, 'list')
  if (other) throw invalid('invalid_input', `Several events are called ${title}: enter people on their pages.`, 'list')
  return event
}

export function departmentIn(name: string, departments: readonly Department[], by: Actor): Department {
  const named = name === '' ? undefined : departments.find((one) => nameKey(one.name) === nameKey(name))
  if (name !== '' && !named)
    throw invalid('invalid_input', `There is no department with the name ${name.slice(0, 80)}.`, 'list')
  const own = departments.find(({ _id }) => _id === by.departmentId)
  const department = managesAll(by) ? named : (named ?? own)
  if (!department) throw invalid('invalid_input', 'Say which department.', 'list')
  if (!managesAll(by) && department._id !== by.departmentId)
    throw invalid('invalid_input', 'You can enter people of your own department only.', 'list')
  return department
}

/** As a pasted line names a person, so that both mean the same people: the last word is the roll number. */
export const lineOf = ({ cells: { name = '', rollNumber = '' } }: ListedRow, department: Department) =>
  `${department.name};${`${name} ${rollNumber.replace(/\s+/g, '')}`.replace(/[;\t]/g, ' ').trim()}`

export const asMember = ({
  profile_id,
  name,
  roll_number,
  gender,
  is_reserve,
  is_captain,
}: MemberRow): Members[number] => ({
  ...(profile_id === null ? { name, gender: gender ?? undefined } : { person: profile_id }),
  ...(roll_number !== null && { rollNumber: roll_number }),
  reserve: is_reserve === 1,
  captain: is_captain === 1,
})
