import { allows, OWN_DEPARTMENT_MANAGERS } from '#contract/call/access.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import type { TeamCard } from '#contract/team/calls.ts'

/** Whether a person manages this team: an admin, or the head or sports lead of its department. */
export function managesTeam(profile: OwnProfile | null, { department }: Pick<TeamCard, 'department'>): boolean {
  if (!profile) return false
  if (profile.role === 'ADMIN') return true
  return allows(OWN_DEPARTMENT_MANAGERS, profile.role) && profile.department === department._id
}
