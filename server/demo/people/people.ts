import { type Gender, type Role, SPORTS } from '#contract/enums.ts'
import type { Row } from '#server/db/schema.ts'
import { at, type Chance, chanceFor } from '#server/demo/chance.ts'
import { drawPortrait } from '#server/demo/drawing/portrait.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'
import { nameKey } from '#server/platform/data/columns.ts'
import type { Department } from './departments.ts'
import { REGIONS } from './names.ts'
import { ABOUTS, ACHIEVEMENTS } from './people-words.ts'

const PEOPLE = 400
export const DOMAIN = 'demo.podium.test'
const HELPERS = 6
const JOINED = { first: 820, last: 20 }

interface Terms {
  passwordHash: string
  /** The club has an admin already, so the season brings none. */
  adminExists: boolean
}

/** All people of the season. Departments take turns, so that each has equally many, its head and sports lead first. */
export function makePeople(setting: Setting, departments: readonly Department[], terms: Terms): Row<'profile'>[] {
  const chance = chanceFor('people')
  const taken = new Set<string>()
  return Array.from({ length: PEOPLE }, (_, place) => {
    const department = at(departments, place)
    const turn = Math.floor(place / departments.length)
    const gender: Gender = (turn + (place % departments.length)) % 5 < 3 ? 'MALE' : 'FEMALE'
    const role = roleAt(place, departments.length, terms)
    const name = newName(chance, gender, taken)
    const email = `${nameKey(name).replaceAll(' ', '.')}@${DOMAIN}`
    const joined = daysAgo(setting, JOINED.first - ((JOINED.first - JOINED.last) * place) / PEOPLE)
    const row: Row<'profile'> = {
      id: setting.newId(),
      name,
      name_key: nameKey(name),
      email,
      email_key: nameKey(email),
      password_hash: terms.passwordHash,
      role,
      department_id: department.row.id,
      gender,
      picture_id: null,
      about: chance.happens(0.5) ? oneOf(chance, ABOUTS) : null,
      achievements: chance.happens(0.3) ? oneOf(chance, ACHIEVEMENTS) : null,
      created_at: joined,
      email_confirmed_at: joined,
    }
    if (role !== 'USER' || chance.happens(0.1)) {
      setting.album.draw(drawPortrait({ gender, ...department.facts, chance }), (id) => {
        row.picture_id = id
      })
    }
    return row
  })
}

function roleAt(place: number, departments: number, { adminExists }: Terms): Role {
  if (place < departments) return 'DEPARTMENT_HEAD'
  if (place < 2 * departments) return 'DEPARTMENT_SPORTS_LEAD'
  if (place < 2 * departments + HELPERS) return 'HELPER'
  return place === 2 * departments + HELPERS && !adminExists ? 'ADMIN' : 'USER'
}

/** An unused name. */
export function newName(chance: Chance, gender: Gender, taken: Set<string>): string {
  const region = chance.pick(REGIONS)
  const first = chance.pick(gender === 'MALE' ? region.male : region.female)
  const name = `${first} ${chance.pick(region.family)}`
  if (taken.has(name)) return newName(chance, gender, taken)
  taken.add(name)
  return name
}

const oneOf = (chance: Chance, words: readonly string[]) =>
  chance.pick(words).replace('{sport}', chance.pick(Object.values(SPORTS)).toLowerCase())
