import type { Gender } from '#contract/enums.ts'
import type { Row } from '#server/db/schema.ts'
import { at } from '#server/demo/chance.ts'
import type { Department } from '#server/demo/people/departments.ts'
import type { Team } from '#server/demo/people/teams.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'
import { type EntryRow, entryRow, type MemberRow, memberRow } from './entry-rows.ts'
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
      const squad = [firstOf('MALE', id, cast), firstOf('FEMALE', id, cast)].flat()
      enter(event, id, isBlitz ? blitzEntry(setting, index) : pairEntry(setting, index), squad)
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

const firstOf = (gender: Gender, departmentId: string, { people }: Cast) =>
  people.filter((one) => one.department_id === departmentId && one.gender === gender && one.role === 'USER').slice(0, 1)

/** The captain first. */
function playersOf(teamId: string, { applications, people }: Cast): Row<'profile'>[] {
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
