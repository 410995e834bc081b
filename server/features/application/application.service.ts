import { APPLY_REFUSALS, type ApplicableTeam } from '#contract/application.ts'
import type { WindowStatus } from '#contract/enums.ts'
import type { TeamCard } from '#contract/team.ts'
import type { Row } from '#server/db/schema.ts'
import { findDepartmentRow, keepDepartment } from '#server/features/department/department.queries.ts'
import { findProfile, takeProfile } from '#server/features/profile/profile.queries.ts'
import { keepTeam, listTeamCards, listTeamsOf } from '#server/features/team/team.queries.ts'
import { UNKNOWN_TEAM } from '#server/features/team/team.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { conflict, forbidden, notFound, unauthorised } from '#server/platform/errors.ts'
import type { House } from '#server/platform/house.ts'
import type { Reader } from '#server/platform/store.ts'
import { deleteApplication, insertApplication, listApplications, takeApplication } from './application.queries.ts'
import { type Applicant, freeSlot, type Refusal, refusalOf } from './application.rules.ts'

const NOT_YOURS: readonly Refusal[] = ['homeless', 'otherDepartment', 'otherGender']

/** What one applied to and plays in, and while the window is open what else one may apply to. */
export async function showApplications({ store }: House, by: Actor) {
  const person = await findProfile(store.reads, by.id)
  if (!person) throw unauthorised()
  const department = person.department_id ? await findDepartmentRow(store.reads, person.department_id) : undefined
  const applicant = await asApplicant(store.reads, person, department)
  const teams = await listTeamCards(
    store.reads,
    applicant.applications.map(({ team_id }) => team_id),
  )
  const others = applicant.window === 'OPEN' ? await listEligible(store.reads, person) : []
  const known = new Set(teams.map(({ _id }) => _id))
  const all = [...teams, ...others.filter(({ _id }) => !known.has(_id))]
  const body = all.map((team) => asApplicable(applicant, team))
  return { body, applicationStatus: applicant.window }
}

/**
 * Applied and accepted teams count alike against the limit; the person is held, so that two taps do not pass it together,
 * and so is the window: once a head has closed it, nobody comes in any more.
 */
export function apply({ store, newId, now }: House, by: Actor, teamId: string): Promise<{ applicationId: string }> {
  return store.own(async (tx) => {
    const department = by.departmentId ? await keepDepartment(tx, by.departmentId) : undefined
    const person = await takeProfile(tx, by.id)
    if (!person) throw unauthorised()
    const team = await keepTeam(tx, teamId)
    if (!team) throw notFound(UNKNOWN_TEAM)
    const applicant = await asApplicant(tx, person, department)
    const { id: team_id, department_id: departmentId, gender } = team
    const refused = refusalOf(applicant, { id: team_id, departmentId, gender })
    if (refused) throw (NOT_YOURS.includes(refused) ? forbidden : conflict)(APPLY_REFUSALS[refused])
    const id = newId()
    const slot = freeSlot(applicant.applications)
    const created_at = now().toISOString()
    await insertApplication(tx, { id, team_id, profile_id: by.id, status: 'APPLIED', post: null, slot, created_at })
    return { applicationId: id }
  })
}

export function unapply({ store }: House, by: Actor, applicationId: string): Promise<void> {
  return store.own(async (tx) => {
    const row = await takeApplication(tx, applicationId)
    if (!row) throw notFound('There is no such application.')
    if (row.profile_id !== by.id) throw forbidden('This is not your application.')
    if (row.status === 'ACCEPTED')
      throw conflict('You were accepted already. Ask your head or sports lead to take you out.')
    await deleteApplication(tx, applicationId)
  })
}

async function asApplicant(
  db: Reader,
  { id, department_id, gender }: Row<'profile'>,
  department: Row<'department'> | undefined,
): Promise<Applicant> {
  const window: WindowStatus = department?.application_status ?? 'CLOSED'
  return { departmentId: department_id, gender, window, applications: await listApplications(db, id) }
}

async function listEligible(db: Reader, { department_id, gender }: Row<'profile'>): Promise<TeamCard[]> {
  return department_id && gender ? listTeamsOf(db, { department_id, gender }) : []
}

function asApplicable(applicant: Applicant, team: TeamCard): ApplicableTeam {
  const own = applicant.applications.find(({ team_id }) => team_id === team._id)
  const refused = refusalOf(applicant, { id: team._id, departmentId: team.department._id, gender: team.gender })
  return {
    ...team,
    status: own?.status ?? 'ELIGIBLE',
    applicationId: own?.id ?? null,
    canApply: refused === null,
    reason: refused && APPLY_REFUSALS[refused],
  }
}
