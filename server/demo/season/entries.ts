import type { Gender } from '#contract/enums.ts'
import type { Row } from '#server/db/schema.ts'
import { at } from '#server/demo/chance.ts'
import type { Department } from '#server/demo/people/departments.ts'
import type { Team } from '#server/demo/people/teams.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'
import { personKey } from '#server/features/entry/entry-squad.rules.ts'
import { type EntryRow, entryRow, type MemberRow, memberRow, namedRow } from './entry-rows.ts'
import type { DemoEvent } from './events.ts'

interface Cast {
  events: readonly DemoEvent[]
  departments: readonly Department[]
  teams: readonly Team[]
  applications: readonly Row<'application'>[]
  people: readonly Row<'profile'>[]
}

const BLITZ_DEPARTMENTS = 5

/** The teams of each competition, the pairs of mixed badminton, and the first entries of the blitz to come. */
export function makeEntries(setting: Setting, cast: Cast): { entries: EntryRow[]; members: MemberRow[] } {
  const entries: EntryRow[] = []
  const members: MemberRow[] = []

  function enter(event: DemoEvent, departmentId: string, more: Partial<EntryRow>, squad: readonly Row<'profile'>[]) {
    const entry = entryRow(setting, event.row, departmentId, more)
    entries.push(entry)
    members.push(...squad.map((person, position) => memberRow(entry, person, position)))
  }

  for (const event of cast.events.filter(({ row }) => row.gender !== 'MIXED')) {
    const { sport, gender } = event.row
    for (const { row } of cast.teams.filter((team) => team.row.sport === sport && team.row.gender === gender))
      enter(event, row.department_id, { team_id: row.id, team_name: row.name }, playersOf(row.id, cast))
  }
  for (const event of cast.events.filter(({ row }) => row.gender === 'MIXED')) {
    const isBlitz = event.row.sport === 'CHESS'
    const departmentIds = isBlitz
      ? cast.departments.slice(0, BLITZ_DEPARTMENTS).map(({ row }) => row.id)
      : event.places.map(({ department_id }) => department_id)
    departmentIds.forEach((id, index) => {
      const entry = entryRow(setting, event.row, id, isBlitz ? blitzEntry(setting, index) : pairEntry(setting, index))
      entries.push(entry)
      members.push(...mixedSquad(entry, index, cast))
    })
  }
  return { entries, members }
}

const blitzEntry = (setting: Setting, index: number): Partial<EntryRow> => ({
  created_at: daysAgo(setting, 5 - index),
  ...(index === 2 && { state: 'WITHDRAWN', reason: 'The board players have an examination on that day.' }),
})

const pairEntry = (setting: Setting, index: number): Partial<EntryRow> =>
  index === 3
    ? { created_at: daysAgo(setting, 7), late_reason: 'Their list was handed in at the wrong office.' }
    : { created_at: daysAgo(setting, 12) }

const WITHOUT_ACCOUNT = { name: 'Meera Pillai', gender: 'FEMALE' } as const

/**
 * A man and a woman. One squad has a reserve, one roll numbers, one a player without an account, one such a player with a roll
 * number, and one is not complete.
 */
function mixedSquad(entry: EntryRow, index: number, cast: Cast): MemberRow[] {
  const of = (gender: Gender, count: number) => firstOf(gender, entry.department_id, cast, count)
  const [men, women] = [of('MALE', 2), of('FEMALE', 1)]
  const pair = [...men.slice(0, 1), ...women].map((person, position) => memberRow(entry, person, position))
  const first = pair.slice(0, 1)
  switch (index) {
    case 0:
      return [...pair, ...men.slice(1).map((person) => memberRow(entry, person, 2, { is_reserve: 1 }))]
    case 1:
      return [...first, namedRow(entry, { ...WITHOUT_ACCOUNT, rollNumber: null }, 1)]
    case 2:
      return pair.map((member, position) => {
        const rollNumber = `23MX10${position + 1}`
        const person_key = personKey(entry.department_id, { name: member.name, rollNumber })
        return { ...member, person_key, roll_number: rollNumber }
      })
    case 3:
      return [...first, namedRow(entry, { ...WITHOUT_ACCOUNT, name: 'Diya Thomas', rollNumber: '23MX207' }, 1)]
    case 4:
      return first
    default:
      return pair
  }
}

const firstOf = (gender: Gender, departmentId: string, { people }: Cast, count: number) =>
  people
    .filter((one) => one.department_id === departmentId && one.gender === gender && one.role === 'USER')
    .slice(0, count)

/** The captain first. */
export function playersOf(
  teamId: string,
  { applications, people }: Pick<Cast, 'applications' | 'people'>,
): Row<'profile'>[] {
  const own = applications.filter(({ team_id, status }) => team_id === teamId && status === 'ACCEPTED')
  return own
    .toSorted((one, other) => Number(other.post === 'CAPTAIN') - Number(one.post === 'CAPTAIN'))
    .map(({ profile_id }) =>
      at(
        people,
        people.findIndex(({ id }) => id === profile_id),
      ),
    )
}
