import type { Role } from '#contract/values/enums.ts'
import { forbidden, invalid } from '#server/platform/http/errors.ts'

/** The signed-in caller. Read from the session with each request, never from the request's content. */
export interface Actor {
  id: string
  name: string
  role: Role
  departmentId: string | null
  sessionId: string
  address: string
  requestId: string
  /** The role is held back until its holder has set up a second factor: `role` is USER. */
  needsSecondFactor?: true
  /** Whether the person was asked for a password, a code or a passkey within the last ten minutes. */
  hasProved?: boolean
}

/** The actor in the audit trail when the program acts by itself: the first run, the demo. */
export const PROGRAM = { id: null, name: null, role: null, address: null, requestId: null } as const
export type By = Actor | typeof PROGRAM

/** An ADMIN may act in every department, other roles in their own. */
export function requireOwnDepartment(actor: Actor, departmentId: string): void {
  if (actor.role === 'ADMIN') return
  if (actor.departmentId !== departmentId)
    throw forbidden('other_department', 'You can only manage your own department.')
}

/** The department that the caller manages: their own, or the one that an admin names. */
export function managedDepartment(actor: Actor, named: string | undefined): string {
  const id = named ?? actor.departmentId
  if (!id) throw invalid('invalid_input', 'Say which department.', 'department')
  requireOwnDepartment(actor, id)
  return id
}
