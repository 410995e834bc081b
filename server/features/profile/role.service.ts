import { ROLES, type Role } from '#contract/values/enums.ts'
import type { Row } from '#server/db/schema.ts'
import { mailNewRole } from '#server/features/auth/account-letters.service.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { allOf } from '#server/platform/data/locks.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import { profileLocks } from './profile.locks.ts'
import { departmentOf } from './profile.queries.ts'
import { requireAnotherAdmin, UNKNOWN_PERSON } from './profile.service.ts'
import { findHolder, setRole } from './role.queries.ts'

const OF_DEPARTMENT: readonly Role[] = ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD']

/**
 * Changes a role, which applies from the person's next request. A department has one head and one sports lead, the club
 * at least one admin.
 */
export async function changeRole(
  context: AppContext,
  by: Actor,
  action: string,
  userId: string,
  role: Role,
): Promise<void> {
  const lock = allOf(profileLocks.admins, profileLocks.byId(userId))
  const change = { action, subject: 'profile', id: userId, lock } as const
  const before = await context.store.manage(by, change, async (tx, [admins, person]) => {
    if (role !== 'ADMIN') requireAnotherAdmin(admins, userId)
    if (!person) throw notFound(UNKNOWN_PERSON)
    if (person.role === role) throw conflict('role_unchanged', `${person.name} is ${ROLES[role]} already.`)
    if (OF_DEPARTMENT.includes(role)) await requireFreePost(tx, person, role)
    await setRole(tx, userId, role)
    return person
  })
  mailNewRole(context, before, role)
}

async function requireFreePost(tx: ManagedTx, { name, department_id: departmentId }: Row<'profile'>, role: Role) {
  if (!departmentId) throw conflict('post_needs_department', `${name} belongs to no department.`)
  const holder = await findHolder(tx, departmentId, role)
  if (!holder) return
  const department = await departmentOf(tx, departmentId)
  throw conflict(
    'post_taken',
    `${holder.name} is ${ROLES[role]} of ${department?.name} already. Deassign that role first.`,
  )
}
