import { IconPlus } from '@tabler/icons-react'
import { allows, DEPARTMENT_MANAGERS } from '#contract/call/access.ts'
import { EmptyList } from '#web/features/filters/empty-list.tsx'
import type { FilterState } from '#web/features/filters/use-filters.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LinkButton } from '#web/ui/layout/buttons.tsx'

/** A list without teams, with a button that removes the filters or creates a team. */
export function NoTeams({ filters }: { filters: FilterState }) {
  const { role } = useSession()
  return <EmptyList of="teams" filters={filters} action={allows(DEPARTMENT_MANAGERS, role) && <CreateTeamButton />} />
}

export const CreateTeamButton = () => (
  <LinkButton to={paths.createTeam} icon={IconPlus}>
    Create Team
  </LinkButton>
)
