import { allows, OWN_DEPARTMENT_MANAGERS } from '#contract/call/access.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import type { Team, TeamCard } from '#contract/team/calls.ts'

/**
 * Whether a person manages this team: an admin, or the head or sports lead of its department. A person or a pair of one event is
 * managed with its entry.
 */
export function managesTeam(
  profile: OwnProfile | null,
  { department, event }: Pick<TeamCard, 'department'> & Pick<Team, 'event'>,
): boolean {
  if (!profile || profile.needsSecondFactor || event !== undefined) return false
  if (profile.role === 'ADMIN') return true
  return allows(OWN_DEPARTMENT_MANAGERS, profile.role) && profile.department === department._id
}
