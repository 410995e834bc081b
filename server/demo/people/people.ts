import { type Gender, keysOf, PERSON_KINDS, type Role, SPORTS } from '#contract/values/enums.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { Row } from '#server/db/schema.ts'
import { at, type Chance, cellsOf, chanceFor } from '#server/demo/chance.ts'
import { drawPortrait } from '#server/demo/drawing/portrait.ts'
import { DOMAIN, daysAgo, type Ground, OPEN_ACCOUNTS, type Setting } from '#server/demo/setting.ts'
import type { Department } from './departments.ts'

/** First and family names by region. The pairs are made up. */
const REGIONS = cellsOf(`
Adhavan Kavin Ezhilan Iniyan Mugilan Nithilan Parithi Tamizh Yazhan Kabilan | Yazhini Kayal Nila Mathangi Poongodi Thenmozhi Ilakkiya Kuyili | Murugesan Sundaram Palanisamy Arumugam Chelladurai Kandasamy Thangavel Rajagopalan Natarajan
Jithin Abhijith Sreehari Anandhu Basil Midhun Devadath Nandagopal Arjith Vyshakh | Sreelakshmi Anjana Athira Gopika Keerthana Devika Nandhana Malavika | Nambiar Kurup Warrier Pillai Kuruvilla Panicker Chacko Eapen Unnithan
Karthikeya Saketh Vamsi Sasank Praneeth Rishik Hemanth Dheeraj Abhiram Charan | Sahithi Harika Manasa Tejaswi Sravya Lasya Hasini Deekshitha | Yerramilli Kolluri Gudipati Vemula Chintala Boddu Marripudi Pothuri Nandigama
Nihal Sumukh Likhith Adarsh Skanda Chetan Sharath Pavan Raghunandan Sujay | Bhoomika Sinchana Spoorthi Rakshitha Nisarga Chaitra Ananya Sanjana | Hegde Shanbhag Kamath Hebbar Udupa Kulal Acharya Maiya Upadhya
Aniket Omkar Shubham Tejas Pranav Sarthak Atharva Kedar Mandar Soham | Mrunal Sayali Rutuja Gauri Ketaki Sanika Vaishnavi Aarya | Gokhale Bapat Sathe Phadke Karandikar Mohite Shirke Bhosekar Wagholikar
Dhruv Harsh Jaimin Meet Parth Rutvik Smit Vatsal Jignesh Kathan | Hetvi Jinal Krupa Mansi Riddhi Urvi Zeel Dhwani | Vaghela Trivedi Bhavsar Solanki Rathwa Thakkar Dholakia Kapadiya Zala
Abhinandan Ankit Devansh Gaurav Kartikay Mayank Nishant Pulkit Shivansh Utkarsh | Aditi Garima Ishita Kritika Nandini Prerna Shreya Vartika | Awasthi Bajpai Chaturvedi Dwivedi Nigam Saxena Bisht Negi Kandpal
Harkirat Harjot Jaskaran Manveer Prabhjot Sukhman Tejpal Armaan Ishmeet Gurfateh | Gurleen Jasmeen Kirandeep Mehak Navneet Simrat Japji Avneet | Sekhon Dhaliwal Grewal Bajwa Aulakh Virk Mangat Saini Randhawa
`).map(([male = '', female = '', family = '']) => ({
  MALE: male.split(' '),
  FEMALE: female.split(' '),
  family: family.split(' '),
}))

function newName(chance: Chance, gender: Gender, taken: Set<string>): string {
  const region = chance.pick(REGIONS)
  const name = `${chance.pick(region[gender])} ${chance.pick(region.family)}`
  if (taken.has(name)) return newName(chance, gender, taken)
  taken.add(name)
  return name
}

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
    if (role !== 'USER' || chance.happens(0.05))
      setting.album.draw(drawPortrait(gender, department, chance), row, 'picture_id')
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
