import type { Role } from '#contract/enums.ts'
import { forbidden, invalid } from './errors.ts'

/** Who makes a call: read fresh from the session with each request, never taken from what was sent. */
export interface Actor {
  id: string
  name: string
  role: Role
  departmentId: string | null
  sessionId: string
  address: string
  requestId: string
}

/** Stands in the audit trail where the program acts by itself: the first run, the demo. */
export const PROGRAM = { id: null, name: null, role: null, address: null, requestId: null } as const
export type By = Actor | typeof PROGRAM

/** ADMIN may act in every department, anyone else in his own. */
export function requireOwnDepartment(actor: Actor, departmentId: string): void {
  if (actor.role === 'ADMIN') return
  if (actor.departmentId !== departmentId) throw forbidden('You can only manage your own department.')
}

/** The department that somebody manages: his own, or the one that an admin names. */
export function managedDepartment(actor: Actor, named: string | undefined): string {
  const id = named ?? actor.departmentId
  if (!id) throw invalid('Say which department.', 'department')
  requireOwnDepartment(actor, id)
  return id
}
