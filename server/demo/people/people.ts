import { type Gender, type Role, SPORTS } from '#contract/values/enums.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { Row } from '#server/db/schema.ts'
import { at, type Chance, chanceFor } from '#server/demo/chance.ts'
import { drawPortrait } from '#server/demo/drawing/portrait.ts'
import { DOMAIN, OPEN_ACCOUNTS } from '#server/demo/open-accounts.ts'
import { daysAgo, type Ground, type Setting } from '#server/demo/setting.ts'
import type { Department } from './departments.ts'
import { newName } from './names.ts'

const PEOPLE = 400
const HELPERS = 6
const JOINED = { first: 820, last: 20 }

const ABOUTS = [
  'Third year. If I am not in the lab, I am at {sport} practice.',
  'Came for the degree, stayed for {sport}.',
]
const ACHIEVEMENTS = [
  'Player of the match in the {sport} semi-final, last season.',
  'Captain of the school {sport} team for three years.',
]

/** All people of the season. Departments take turns, so that each has equally many, its head and sports lead first. */
export function makePeople(setting: Setting, departments: readonly Department[], ground: Ground): Row<'profile'>[] {
  const chance = chanceFor('people')
  const taken = new Set<string>()
  return Array.from({ length: PEOPLE }, (_, place) => {
    const department = at(departments, place)
    const turn = Math.floor(place / departments.length)
    const gender: Gender = (turn + (place % departments.length)) % 5 < 3 ? 'MALE' : 'FEMALE'
    const role = roleAt(place, departments.length, ground)
    const name = newName(chance, gender, taken)
    const email = `${nameKey(name).replaceAll(' ', '.')}@${DOMAIN}`
    const joined = daysAgo(setting, JOINED.first - ((JOINED.first - JOINED.last) * place) / PEOPLE)
    const row: Row<'profile'> = {
      id: setting.newId(),
      name,
      name_key: nameKey(name),
      email,
      email_key: nameKey(email),
      password_hash: ground.passwordHash,
      role,
      department_id: department.row.id,
      gender,
      picture_id: null,
      about: chance.happens(0.5) ? oneOf(chance, ABOUTS) : null,
      achievements: chance.happens(0.3) ? oneOf(chance, ACHIEVEMENTS) : null,
      created_at: joined,
      email_confirmed_at: joined,
      hides_name: 0,
    }
    if (role !== 'USER' || chance.happens(0.05)) {
      setting.album.draw(drawPortrait(gender, department, chance), (id) => {
        row.picture_id = id
      })
    }
    return row
  })
}

function roleAt(place: number, departments: number, { adminExists }: Ground): Role {
  if (place < departments) return 'DEPARTMENT_HEAD'
  if (place < 2 * departments) return 'DEPARTMENT_SPORTS_LEAD'
  if (place < 2 * departments + HELPERS) return 'HELPER'
  return place === 2 * departments + HELPERS && !adminExists ? 'ADMIN' : 'USER'
}

const oneOf = (chance: Chance, words: readonly string[]) =>
  chance.pick(words).replace('{sport}', chance.pick(Object.values(SPORTS)).toLowerCase())

/** One account of each role gets an address that is easy to type. */
export function openAccounts(people: readonly Row<'profile'>[], applications: readonly Row<'application'>[]): void {
  const statusesOf = (id: string) =>
    applications.filter(({ profile_id }) => profile_id === id).map(({ status }) => status)
  // A member with one team and one application sees most of the application lists.
  const isTelling = ({ id, role }: Row<'profile'>) => role !== 'USER' || statusesOf(id).join() === 'ACCEPTED,APPLIED'
  for (const [role, email] of Object.entries(OPEN_ACCOUNTS)) {
    const person = people.find((one) => one.role === role && isTelling(one))
    if (person) Object.assign(person, { email, email_key: email })
  }
}
