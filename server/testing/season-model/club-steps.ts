import type { EventGender, Gender, Sport } from '#contract/values/enums.ts'
import { csv, registerOf } from '#server/testing/championship/register.ts'
import type { Client } from '#server/testing/client.ts'
import type { Random } from '#server/testing/hostile/random.ts'
import { type Facts, known, type PersonFact } from './facts.ts'
import { type ChooseStep, PASSWORD, pickAny } from './step.ts'

const DEPARTMENTS_MAX = 6
const TEAMS_MAX = 30
const PEOPLE_MAX = 40
const SPORTS = ['CHESS', 'CARROM'] as const satisfies Sport[]
const GENDERS = ['MALE', 'FEMALE'] as const satisfies Gender[]

/** Few kinds of events, so that teams and matches of one meet. */
export const randomKind = (random: Random) => ({
  sport: random.pick(SPORTS),
  gender: random.pick(['MALE', 'MIXED'] as const satisfies EventGender[]),
})

export const createDepartment: ChooseStep = ({ admin }, { departments }, random) => {
  if (departments.size >= DEPARTMENTS_MAX) return undefined
  const name = `Department ${random.below(1_000_000)}`
  return {
    kind: 'createDepartment',
    words: name,
    send: () => admin.form('POST', 'department/createDepartment', { name }),
    accepted: (facts, { body }) => void facts.departments.set(body._id, { name }),
  }
}

/** Everything of it goes, except people and what others have won in drawn events against it. */
export const deleteDepartment: ChooseStep = ({ admin }, { departments }, random) => {
  const found = pickAny(random, departments)
  if (!found || departments.size < 4) return undefined
  const [id, { name }] = found
  return {
    kind: 'deleteDepartment',
    words: name,
    send: () => admin.delete(`department/deleteDepartment/${id}?confirm=${encodeURIComponent(name)}`),
    accepted: (facts) => forgetDepartment(facts, id),
  }
}

function forgetDepartment(facts: Facts, id: string): void {
  facts.departments.delete(id)
  for (const person of facts.people.values()) if (person.department === id) person.department = null
  for (const [team, { department }] of facts.teams) if (department === id) facts.teams.delete(team)
  for (const [match, { departments }] of facts.matches) if (departments.includes(id)) facts.matches.delete(match)
  facts.byHand = facts.byHand.filter(({ department }) => department !== id)
  for (const event of facts.events.values()) {
    event.places = event.places.filter(({ department }) => department !== id)
    for (const [key, { department }] of event.conduct) if (department === id) event.conduct.delete(key)
  }
  for (const [key, { department, event, state }] of facts.entries) {
    if (department !== id) continue
    known(facts.events, event).draw?.gone.set(key, state)
    facts.entries.delete(key)
  }
}

/** Mostly for an event in which its department has no team yet. */
export const createTeam: ChooseStep = ({ admin }, { departments, teams, events }, random) => {
  const department = pickAny(random, departments.keys())
  if (!department || teams.size >= TEAMS_MAX) return undefined
  const own = [...teams.values()].filter((team) => team.department === department)
  const lacking = [...events.values()].filter(
    ({ sport, gender }) => !own.some((team) => team.sport === sport && team.gender === gender),
  )
  const kind = random.chance(0.9) ? pickAny(random, lacking) : randomKind(random)
  if (!kind) return undefined
  const { sport, gender } = kind
  const team = { name: `Team ${random.below(1_000_000)}`, sport, gender, department }
  return {
    kind: 'createTeam',
    words: JSON.stringify(team),
    send: () => admin.form('POST', 'team/createTeam', team),
    accepted: (facts, { body }) => void facts.teams.set(body._id, team),
  }
}

/** Its coming matches go with it. */
export const deleteTeam: ChooseStep = ({ admin }, { teams }, random) => {
  const id = pickAny(random, teams.keys())
  if (!id) return undefined
  return {
    kind: 'deleteTeam',
    words: id,
    send: () => admin.delete(`team/deleteTeam/${id}`),
    accepted: (facts) => {
      facts.teams.delete(id)
      for (const [match, { teams: sides }] of facts.matches) if (sides.includes(id)) facts.matches.delete(match)
      for (const entry of facts.entries.values()) if (entry.team === id) entry.team = null
    },
  }
}

/** A person with an account, in the register of the college, or both. */
export const addPerson: ChooseStep = ({ world, admin, passwordHash }, facts, random) => {
  const found = pickAny(random, facts.departments)
  if (!found || facts.people.size >= PEOPLE_MAX) return undefined
  const [department, { name: departmentName }] = found
  const key = String(random.below(1_000_000_000))
  const hasAccount = random.chance(0.7)
  const isRegistered = !hasAccount || random.chance(0.5)
  const person: PersonFact = {
    name: `Person ${key}`,
    department,
    gender: random.pick(GENDERS),
    account: null,
    email: `person${key}@college.test`,
    rollNumber: isRegistered ? `ROLL${key}` : null,
    validUntil: isRegistered && random.chance(0.3) ? dayAfter(facts.today, 1 + random.below(20)) : null,
  }
  const { name, email, gender } = person
  return {
    kind: 'addPerson',
    words: JSON.stringify(person),
    isAlone: true,
    send: async () => {
      const account = hasAccount
        ? await world.person('USER', {
            name,
            email,
            email_key: email,
            gender,
            department_id: department,
            password_hash: passwordHash,
          })
        : null
      if (isRegistered) await registerPerson(admin, person, departmentName)
      return { status: 200, body: { account: account?.id ?? null } }
    },
    accepted: (now, { account }) => void now.people.set(key, { ...person, account }),
  }
}

/** A person who had only an account is added to the register. */
export const registerLater: ChooseStep = ({ admin }, { people, departments }, random) => {
  const found = pickAny(
    random,
    [...people].filter(([, { rollNumber, account, department }]) => rollNumber === null && account && department),
  )
  if (!found) return undefined
  const [key, person] = found
  const rollNumber = `ROLL${key}`
  return {
    kind: 'registerLater',
    words: rollNumber,
    isAlone: true,
    send: () => registerPerson(admin, { ...person, rollNumber }, departments.get(person.department ?? '')?.name ?? ''),
    accepted: (facts) => {
      known(facts.people, key).rollNumber = rollNumber
    },
  }
}

async function registerPerson(
  admin: Client,
  { rollNumber, name, gender, validUntil, email }: PersonFact,
  department: string,
) {
  const line = [rollNumber, name, department, gender, 'UG', validUntil ?? '', email].join()
  return registerOf(() => admin).bring(csv(line))
}

/** The squads that have them name a former member. */
export const deleteAccount: ChooseStep = ({ world }, { people }, random) => {
  const found = pickAny(
    random,
    [...people].filter(([, { account }]) => account !== null),
  )
  if (!found) return undefined
  const [key, { account }] = found
  return {
    kind: 'deleteAccount',
    words: key,
    isAlone: true,
    send: async () => (await world.signIn(account ?? '')).post('authentication/deleteProfile', { password: PASSWORD }),
    accepted: (facts) => {
      known(facts.people, key).account = null
      for (const entry of facts.entries.values()) if (entry.squad.includes(key)) entry.former = [...entry.former, key]
    },
  }
}

/** Some days pass: sessions end, and rules and people of later days count. */
export const passDays: ChooseStep = (season, _facts, random) => {
  const days = 1 + random.below(4)
  return {
    kind: 'passDays',
    words: `${days} days`,
    isAlone: true,
    send: async () => {
      season.world.travel(days * 24 * 60 * 60_000)
      await signInAgain(season)
      return { status: 200, body: null }
    },
    accepted: (facts) => {
      facts.today = dayAfter(facts.today, days)
    },
  }
}

async function signInAgain(season: Parameters<ChooseStep>[0]): Promise<void> {
  season.admin = await season.world.signIn(season.adminId)
  season.helper = await season.world.signIn(season.helperId)
}

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
