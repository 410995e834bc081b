import { APPLY_REFUSALS } from '#contract/application/application.ts'
import type { ApplicableTeam } from '#contract/application/calls.ts'
import type { TeamCard } from '#contract/team/calls.ts'
import type { WindowStatus } from '#contract/values/enums.ts'
import type { Row } from '#server/db/schema.ts'
import { departmentLocks } from '#server/features/department/department.locks.ts'
import { profileLocks } from '#server/features/profile/profile.locks.ts'
import { isConfirmed } from '#server/features/profile/profile.queries.ts'
import { teamLocks } from '#server/features/team/team.locks.ts'
import { listTeamCards, listTeamsOf } from '#server/features/team/team.queries.ts'
import { UNKNOWN_TEAM } from '#server/features/team/team.service.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { conflict, forbidden, requireFound, unauthorised } from '#server/platform/http/errors.ts'
import { applicationLocks } from './application.locks.ts'
import { deleteApplication, insertApplication, listApplications } from './application.queries.ts'
import { type Applicant, applyRefusalOf, freeSlot, refusedToApply } from './application.rules.ts'

/** The caller's applications and teams, and while the window is open the teams open to them. */
export async function getApplications(context: AppContext, by: Actor) {
  const { store } = context
  const person = await findRow(store.reads, 'profile', by.id)
  if (!person) throw unauthorised()
  const department = person.department_id ? await findRow(store.reads, 'department', person.department_id) : undefined
  const applicant = await asApplicant(context, store.reads, person, department)
  const teamIds = applicant.applications.map(({ team_id }) => team_id)
  const teams = await listTeamCards(store.reads, teamIds)
  const others = applicant.window === 'OPEN' ? await listEligible(store.reads, person) : []
  const known = new Set(teams.map(({ _id }) => _id))
  const all = [...teams, ...others.filter(({ _id }) => !known.has(_id))]
  const body = all.map((team) => asApplicable(applicant, team))
  return { body, applicationStatus: applicant.window }
}

/**
 * Applied and accepted teams count alike against the limit. The person is locked, so that two taps cannot exceed it together,
 * and so is the department: once its window is closed, no application comes in.
 */
export function apply(context: AppContext, by: Actor, teamId: string): Promise<{ applicationId: string }> {
  const { store, newId, now } = context
  return store.own(async (tx) => {
    const department = by.departmentId ? await departmentLocks.shared(by.departmentId)(tx) : undefined
    const person = await profileLocks.byId(by.id)(tx)
    if (!person) throw unauthorised()
    const team = requireFound(await teamLocks.shared(teamId)(tx), UNKNOWN_TEAM)
    const applicant = await asApplicant(context, tx, person, department)
    const { id: team_id, department_id: departmentId, gender } = team
    const refused = applyRefusalOf(applicant, { id: team_id, departmentId, gender })
    if (refused) throw refusedToApply(refused)
    const id = newId()
    const slot = freeSlot(applicant.applications)
    const created_at = now().toISOString()
    await insertApplication(tx, {
      id,
      team_id,
      profile_id: by.id,
      status: 'APPLIED',
      post: null,
      slot,
      created_at,
      accepted_at: null,
    })
    return { applicationId: id }
  })
}

export function unapply({ store }: AppContext, by: Actor, applicationId: string): Promise<void> {
  return store.own(async (tx) => {
    const row = requireFound(await applicationLocks.byId(applicationId)(tx), 'There is no such application.')
    if (row.profile_id !== by.id) throw forbidden('other_person', 'This is not your application.')
    if (row.status === 'ACCEPTED')
      throw conflict('already_accepted', 'You were accepted already. Ask your head or sports lead to take you out.')
    await deleteApplication(tx, applicationId)
  })
}

async function asApplicant(
  context: AppContext,
  db: Reader,
  person: Row<'profile'>,
  department: Row<'department'> | undefined,
): Promise<Applicant> {
  const { id, department_id, gender } = person
  // The window of the old department does not count for a person who was moved meanwhile.
  const window: WindowStatus = department && department.id === department_id ? department.application_status : 'CLOSED'
  const applications = await listApplications(db, id)
  return { emailConfirmed: isConfirmed(context, person), departmentId: department_id, gender, window, applications }
}

async function listEligible(db: Reader, { department_id, gender }: Row<'profile'>): Promise<TeamCard[]> {
  return department_id ? listTeamsOf(db, department_id, gender ? [gender, 'MIXED'] : ['MIXED']) : []
}

function asApplicable(applicant: Applicant, team: TeamCard): ApplicableTeam {
  const own = applicant.applications.find(({ team_id }) => team_id === team._id)
  const refused = applyRefusalOf(applicant, { id: team._id, departmentId: team.department._id, gender: team.gender })
  return {
    ...team,
    status: own?.status ?? 'ELIGIBLE',
    applicationId: own?.id ?? null,
    canApply: refused === null,
    reason: refused && APPLY_REFUSALS[refused],
    reasonCode: refused,
  }
}
