import { APPLY_REFUSALS, type ApplyRefusal, MAX_APPLICATIONS } from '#contract/application/application.ts'
import type { EventGender, Gender, WindowStatus } from '#contract/values/enums.ts'
import type { Row } from '#server/db/schema.ts'
import { type AppError, refused } from '#server/platform/http/errors.ts'

export type OwnApplication = Row<'application'>

export interface Applicant {
  emailConfirmed: boolean
  departmentId: string | null
  gender: Gender | null
  window: WindowStatus
  applications: readonly OwnApplication[]
}
interface Wanted {
  id: string
  departmentId: string
  gender: EventGender
}

/** The reason why this person cannot apply to this team now, or null. The list and the call use the same rule. */
export function applyRefusalOf(applicant: Applicant, team: Wanted): ApplyRefusal | null {
  const { departmentId, gender, window, applications } = applicant
  const own = applications.find(({ team_id }) => team_id === team.id)
  if (own) return own.status === 'ACCEPTED' ? 'already_accepted' : 'already_applied'
  if (!applicant.emailConfirmed) return 'email_unconfirmed'
  if (!departmentId) return 'applicant_without_department'
  if (team.departmentId !== departmentId) return 'other_department'
  if (team.gender !== 'MIXED' && team.gender !== gender) return 'other_gender'
  if (window === 'CLOSED') return 'applications_closed'
  return applications.length >= MAX_APPLICATIONS ? 'applications_full' : null
}

export function refusedToApply(code: ApplyRefusal): AppError {
  const sentence = APPLY_REFUSALS[code]
  return code === 'applications_full' ? refused(code, sentence, { max: MAX_APPLICATIONS }) : refused(code, sentence)
}

/** The lowest free place of a person. */
export function freeSlot(applications: readonly OwnApplication[]): number {
  const taken = applications.map(({ slot }) => slot)
  return taken.reduce((free) => (taken.includes(free) ? free + 1 : free), 1)
}
