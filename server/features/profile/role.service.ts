import { ROLES, type Role } from '#contract/enums.ts'
import type { Row } from '#server/db/schema.ts'
import type { Actor } from '#server/platform/actor.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { House } from '#server/platform/house.ts'
import type { ManagedTx } from '#server/platform/store.ts'
import { departmentOf, takeAdmins, takeProfile } from './profile.queries.ts'
import { requireAnotherAdmin, UNKNOWN_PERSON } from './profile.service.ts'
import { findHolder, setRole } from './role.queries.ts'

const OF_DEPARTMENT: readonly Role[] = ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD']

/** It holds on that person's next request. A department has one head and one sports lead, the club at least one admin. */
export function changeRole({ store }: House, by: Actor, action: string, userId: string, role: Role): Promise<void> {
  // The admins are held first and the person after them, always: two who change each other wait, and never for each other.
  const look = async (tx: ManagedTx) => {
    await takeAdmins(tx)
    return takeProfile(tx, userId)
  }
  return store.manage(by, { action, subject: 'profile', id: userId, look }, async (tx) => {
    await requireAnotherAdminFor(tx, userId, role)
    const person = await takeProfile(tx, userId)
    if (!person) throw notFound(UNKNOWN_PERSON)
    if (person.role === role) throw conflict(`${person.name} is ${ROLES[role]} already.`)
    if (OF_DEPARTMENT.includes(role)) await requireFreePost(tx, person, role)
    await setRole(tx, userId, role)
  })
}

async function requireAnotherAdminFor(tx: ManagedTx, userId: string, role: Role) {
  if (role !== 'ADMIN') await requireAnotherAdmin(tx, userId)
}

async function requireFreePost(tx: ManagedTx, { name, department_id: departmentId }: Row<'profile'>, role: Role) {
  if (!departmentId) throw conflict(`${name} belongs to no department.`)
  const holder = await findHolder(tx, departmentId, role)
  if (!holder) return
  const department = await departmentOf(tx, departmentId)
  throw conflict(`${holder.name} is ${ROLES[role]} of ${department?.name} already. Deassign that role first.`)
}
