import { Button } from '@mantine/core'
import { allows, DEPARTMENT_MANAGERS } from '#contract/access.ts'
import { SENTENCES } from '#contract/sentences.ts'
import type { FilterState } from '#web/features/department/use-filters.ts'
import { useSession } from '#web/lib/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CreateTeamButton } from './create-team-button.tsx'

/** A list without teams: whoever narrowed it may widen it, whoever may create one is offered to. */
export function NoTeams({ filters: { applied, clear } }: { filters: FilterState }) {
  const { role } = useSession()
  const isNarrowed = Object.keys(applied).length > 0
  const action = isNarrowed ? (
    <Button variant="default" onClick={clear}>
      Show all teams
    </Button>
  ) : (
    allows(DEPARTMENT_MANAGERS, role) && <CreateTeamButton />
  )
  return <EmptyState sentence={SENTENCES.emptyList} action={action} />
}
