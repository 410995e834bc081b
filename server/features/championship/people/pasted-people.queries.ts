import { SQUAD_MAX, TOO_MANY_PEOPLE } from '#contract/entry/entry.ts'
import type { EventGender } from '#contract/values/enums.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { rollKey } from '#rules/entry/same-person.ts'
import type { Row } from '#server/db/schema.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { invalid } from '#server/platform/http/errors.ts'
import type { Members } from './people.queries.ts'

export interface MeantEntry {
  department: { _id: string; name: string }
  members: Members
}

type Meant = Awaited<ReturnType<typeof listMeant>>

/** The departments, teams and people that the parts of these lines may mean. Lines that are too long mean nobody. */
export async function listMeant(db: Reader, event: Row<'event'>, lines: readonly string[]) {
  const parts = lines.map(partsOf).filter((own) => !isTooLong(own))
  const people = parts.flat().map((part) => ({ part, ...readPerson(part) }))
  const names = keysOf(people.flatMap(({ part, name }) => [part, name]).map(nameKey))
  const marks = people.map(({ mark }) => mark)
  const [emails, rolls] = [keysOf(marks.map(nameKey)), keysOf(marks.map(rollKey))]
  const departments = db.selectFrom('department').select(['id as _id', 'name', 'name_key'])
  const teams = db
    .selectFrom('team')
    .select(['department_id', 'name_key'])
    .where('sport', '=', event.sport)
    .where('name_key', 'in', names)
  const registered = db
    .selectFrom('register_person')
    .select(['name', 'name_key', 'roll_number', 'roll_key', 'email_key', 'gender', 'department_id'])
    .where((eb) => eb.or([eb('name_key', 'in', names), eb('roll_key', 'in', rolls), eb('email_key', 'in', emails)]))
  const accounts = db
    .selectFrom('profile')
    .select(['id', 'name', 'name_key', 'email_key', 'email_confirmed_at', 'department_id'])
    .where((eb) => eb.or([eb('name_key', 'in', names), eb('email_key', 'in', emails)]))
  return {
    departments: await departments.execute(),
    teams: await teams.execute(),
    registered: await registered.execute(),
    accounts: await accounts.execute(),
  }
}

/** A condition on no key at all would be no SQL, and nobody has an empty one. */
const keysOf = (keys: readonly string[]) => [...new Set(['', ...keys])]

/** A department with more people than a squad has. A statement takes so many values for all lines. */
const isTooLong = (parts: readonly string[]) => parts.length > SQUAD_MAX + 1

const partsOf = (line: string) =>
  line
    .split(/[;\t]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** 'Asha Rao 21CE101', 'asha@college.test', 'Asha Rao': the last word is a mark when it has a digit or an at sign. */
function readPerson(text: string): { name: string; mark: string } {
  const words = text.split(/\s+/)
  const last = words.at(-1) ?? ''
  return /[\d@]/.test(last) ? { name: words.slice(0, -1).join(' '), mark: last } : { name: text, mark: '' }
}

/** A line names a department or a team with any people, or people whom a roll number or an email tells. */
export function readLine(line: string, gender: EventGender, meant: Meant): MeantEntry | null {
  const parts = partsOf(line)
  const [first, ...rest] = parts
  if (first === undefined) return null
  if (isTooLong(parts)) throw invalid('squad_invalid', TOO_MANY_PEOPLE, 'lines')
  const key = nameKey(first)
  const team = meant.teams.find(({ name_key }) => name_key === key)
  const named = meant.departments.find(({ _id, name_key }) => name_key === key || _id === team?.department_id)
  const marked = named ? undefined : findMarked(readPerson(first).mark, meant)
  const department = named ?? meant.departments.find(({ _id }) => _id === marked?.department_id)
  if (!department)
    throw invalid('invalid_input', `The club knows no department, team or person by “${first}”.`, 'lines')
  const members = (named ? rest : parts).map((part) => memberOf(part, department, gender, meant))
  return { department, members }
}

/** The person with this roll number or confirmed email: by the register, else by their account. */
function findMarked(mark: string, { registered, accounts }: Meant) {
  if (mark === '') return undefined
  const email = nameKey(mark)
  return (
    registered.find(({ roll_key, email_key }) => roll_key === rollKey(mark) || email_key === email) ??
    accounts.find(({ email_key, email_confirmed_at }) => email_key === email && email_confirmed_at !== null)
  )
}

function memberOf(
  part: string,
  department: MeantEntry['department'],
  gender: EventGender,
  meant: Meant,
): Members[number] {
  const refuse = (sentence: string) => invalid('squad_invalid', sentence, 'lines')
  const { name, mark } = readPerson(part)
  const plain = { reserve: false, captain: false }
  const marked = findMarked(mark, meant)
  const alike = marked ? [] : listNamed(name, department, meant)
  if (mark === '' && alike.length > 1)
    throw refuse(`${alike.length} people of ${department.name} are called ${name}. Add the roll number.`)
  const found = marked ?? (alike.length === 1 && !mark.includes('@') ? alike[0] : undefined)
  if (marked && name !== '' && nameKey(name) !== marked.name_key)
    throw refuse(`${mark} belongs to ${marked.name}, not to ${name}.`)
  if (found && 'id' in found) return { ...plain, person: found.id, ...(!marked && mark && { rollNumber: mark }) }
  if (found) {
    const { name: known, roll_number: rollNumber } = found
    if (!marked && mark !== '') throw refuse(`${known} has the roll number ${rollNumber}, not ${mark}.`)
    return { ...plain, name: known, rollNumber, gender: found.gender }
  }
  if (name.length < 2 || mark === '' || mark.includes('@'))
    throw refuse(`${department.name} has nobody known as “${part}”. Give the name and the roll number.`)
  if (gender === 'MIXED')
    throw refuse(`${name} is not known, and a mixed event asks for the gender. Name them in the squad.`)
  return { ...plain, name, rollNumber: mark, gender }
}

function listNamed(name: string, { _id }: MeantEntry['department'], { registered, accounts }: Meant) {
  const isMeant = (one: { name_key: string; department_id: string | null }) =>
    one.name_key === nameKey(name) && one.department_id === _id
  const listed = registered.filter(isMeant)
  const emails = new Set(listed.map(({ email_key }) => email_key))
  return [...listed, ...accounts.filter((one) => isMeant(one) && !emails.has(one.email_key))]
}
