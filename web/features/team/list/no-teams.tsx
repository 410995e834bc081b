import { allows, DEPARTMENT_MANAGERS } from '#contract/call/access.ts'
import { EmptyList } from '#web/features/filters/empty-list.tsx'
import type { FilterState } from '#web/features/filters/use-filters.ts'
import { CreateTeamButton } from '#web/features/team/manage/create-team-button.tsx'
import { useSession } from '#web/lib/session/session.ts'

/** A list without teams, with a button that removes the filters or creates a team. */
export function NoTeams({ filters }: { filters: FilterState }) {
  const { role } = useSession()
  return <EmptyList of="teams" filters={filters} action={allows(DEPARTMENT_MANAGERS, role) && <CreateTeamButton />} />
}
