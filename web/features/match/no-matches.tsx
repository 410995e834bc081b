import { Button } from '@mantine/core'
import { IconTournament } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { allows, MATCH_MANAGERS } from '#contract/access.ts'
import { SENTENCES } from '#contract/sentences.ts'
import type { FilterState } from '#web/features/department/use-filters.ts'
import { useSession } from '#web/lib/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface NoMatchesProps {
  filters?: FilterState
  /** What fills the emptiness: for those who may. */
  action?: ReactNode
}

/** A list without matches: whoever narrowed it may widen it. */
export function NoMatches({ filters, action }: NoMatchesProps) {
  const { role } = useSession()
  const isNarrowed = filters !== undefined && Object.keys(filters.applied).length > 0
  const way = isNarrowed ? (
    <Button variant="default" onClick={filters.clear}>
      Show all matches
    </Button>
  ) : (
    allows(MATCH_MANAGERS, role) && action
  )
  return <EmptyState sentence={SENTENCES.emptyList} icon={IconTournament} action={way} />
}
