import { allows, OWN_DEPARTMENT_MANAGERS } from '#contract/call/access.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import type { MoveLosses } from '#contract/profile/calls.ts'
import { applicationLocks } from '#server/features/application/application.locks.ts'
import { deleteApplicationsOf } from '#server/features/application/application.queries.ts'
import { mailNewRole } from '#server/features/auth/account-letters.service.ts'
import { departmentLocks } from '#server/features/department/department.locks.ts'
import { profileLocks } from '#server/features/profile/profile.locks.ts'
import { departmentOf } from '#server/features/profile/profile.queries.ts'
import { UNKNOWN_PERSON } from '#server/features/profile/profile.service.ts'
import { moveProfile } from '#server/features/profile/role.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { allOf } from '#server/platform/data/locks.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { conflict, invalid, notFound, requireFound } from '#server/platform/http/errors.ts'

/** A post in a department does not move with its holder. Roles of the whole club do. */
const endsWithMove = (role: MoveLosses['role']) => role !== null && allows(OWN_DEPARTMENT_MANAGERS, role)

export async function getMoveLosses({ store }: AppContext, id: string): Promise<MoveLosses> {
  const person = requireFound(await findRow(store.reads, 'profile', id), UNKNOWN_PERSON)
  return {
    department: await departmentOf(store.reads, person.department_id),
    role: endsWithMove(person.role) ? person.role : null,
    teams: await listTeamsOfPerson(store.reads, id),
  }
}

/**
 * Moves a person and removes them from all teams of the old department. Sessions continue, because each request reads
 * department and role.
 */
export async function moveToDepartment(
  context: AppContext,
  by: Actor,
  id: string,
  departmentId: string,
): Promise<void> {
  const snapshot = async (db: Reader) => {
    const person = await findRow(db, 'profile', id)
    return person && { ...person, teams: await listTeamsOfPerson(db, id) }
  }
  const lock = allOf(departmentLocks.shared(departmentId), profileLocks.byId(id), applicationLocks.ofPerson(id))
  const change = { action: 'moveToDepartment', subject: 'profile', id, lock, snapshot } as const
  const before = await context.store.manage(by, change, async (tx, [department, person]) => {
    if (!person) throw notFound(UNKNOWN_PERSON)
    if (!department) throw invalid('invalid_input', SENTENCES.unknownDepartment, 'department')
    if (person.department_id === departmentId)
      throw conflict('department_unchanged', `${person.name} belongs to ${department.name} already.`, 'department')
    await deleteApplicationsOf(tx, id)
    await moveProfile(tx, id, {
      department_id: departmentId,
      role: endsWithMove(person.role) ? 'USER' : person.role,
    })
    return person
  })
  if (endsWithMove(before.role)) mailNewRole(context, before, 'USER')
}

/** The teams in which a person plays or to which they apply, by name. */
function listTeamsOfPerson(db: Reader, profileId: string): Promise<MoveLosses['teams']> {
  return db
    .selectFrom('application')
    .innerJoin('team', 'team.id', 'application.team_id')
    .select(['team.id as _id', 'team.name', 'application.status', 'application.post'])
    .where('application.profile_id', '=', profileId)
    .orderBy('team.name_key')
    .execute()
}
