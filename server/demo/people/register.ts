import { keysOf, PERSON_KINDS } from '#contract/values/enums.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { Row } from '#server/db/schema.ts'
import { chanceFor } from '#server/demo/chance.ts'
import type { Setting } from '#server/demo/setting.ts'
import type { Department } from './departments.ts'
import { newName } from './names.ts'

/** People of the college without an account. */
const OTHERS = 120

/** The register: all people with an account, and others of each department. */
export function makeRegister(
  setting: Setting,
  departments: readonly Department[],
  people: readonly Row<'profile'>[],
): Row<'register_person'>[] {
  const chance = chanceFor('register')
  const taken = new Set(people.map(({ name }) => name))
  const others = Array.from({ length: OTHERS }, () => {
    const gender = chance.pick(['MALE', 'FEMALE'] as const)
    return { name: newName(chance, gender, taken), gender, email: null, department_id: chance.pick(departments).row.id }
  })
  const year = setting.now.getUTCFullYear()
  return [...people, ...others].map(({ name, gender, email, department_id }, place) => {
    const kind = chance.happens(0.75) ? 'UG' : chance.pick(keysOf(PERSON_KINDS))
    const since = year - chance.whole(0, 3)
    const short = departments.find(({ row }) => row.id === department_id)?.short ?? 'Club'
    const rollNumber = `${since % 100}${short.slice(0, 2).toUpperCase()}${String(place + 1).padStart(4, '0')}`
    return {
      id: setting.newId(),
      roll_number: rollNumber,
      roll_key: nameKey(rollNumber),
      name,
      name_key: nameKey(name),
      department_id,
      gender: gender ?? 'MALE',
      kind,
      valid_until: kind === 'UG' || kind === 'PG' ? `${since + 4}-06-30` : null,
      email,
      email_key: email && nameKey(email),
    }
  })
}
