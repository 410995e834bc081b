import { type APPLY_REFUSALS, MAX_APPLICATIONS } from '#contract/application.ts'
import type { Gender, WindowStatus } from '#contract/enums.ts'
import type { Row } from '#server/db/schema.ts'

export type OwnApplication = Row<'application'>

export interface Applicant {
  departmentId: string | null
  gender: Gender | null
  window: WindowStatus
  applications: readonly OwnApplication[]
}
interface Wanted {
  id: string
  departmentId: string
  gender: Gender
}
export type Refusal = keyof typeof APPLY_REFUSALS

/** Why this person can't apply to this team now, or null. What the list tells beforehand the call decides by. */
export function refusalOf({ departmentId, gender, window, applications }: Applicant, team: Wanted): Refusal | null {
  const own = applications.find(({ team_id }) => team_id === team.id)
  if (own) return own.status === 'ACCEPTED' ? 'accepted' : 'applied'
  if (!departmentId) return 'homeless'
  if (team.departmentId !== departmentId) return 'otherDepartment'
  if (team.gender !== gender) return 'otherGender'
  if (window === 'CLOSED') return 'closed'
  return applications.length >= MAX_APPLICATIONS ? 'full' : null
}

/** The lowest of the places that a person has. */
export function freeSlot(applications: readonly OwnApplication[]): number {
  const taken = applications.map(({ slot }) => slot)
  return taken.reduce((free) => (taken.includes(free) ? free + 1 : free), 1)
}
