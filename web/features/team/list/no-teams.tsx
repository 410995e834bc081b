import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { allows, DEPARTMENT_MANAGERS } from '#contract/call/access.ts'
import { EmptyList } from '#web/features/filters/empty-list.tsx'
import type { FilterState } from '#web/features/filters/use-filters.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'

/** A list without teams, with a button that removes the filters or creates a team. */
export function NoTeams({ filters }: { filters: FilterState }) {
  const { role } = useSession()
  return <EmptyList of="teams" filters={filters} action={allows(DEPARTMENT_MANAGERS, role) && <CreateTeamButton />} />
}

export const CreateTeamButton = () => (
  <Button component={Link} to={paths.createTeam} leftSection={<IconPlus size={18} aria-hidden />}>
    Create Team
  </Button>
)
