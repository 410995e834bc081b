import { IconTournament } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { allows, MATCH_MANAGERS } from '#contract/call/access.ts'
import { EmptyList } from '#web/features/filters/empty-list.tsx'
import type { FilterState } from '#web/features/filters/use-filters.ts'
import { useSession } from '#web/lib/session/session.ts'

/** The label of the search field above lists of matches. */
export const MATCH_SEARCH = 'Search team or venue'

interface NoMatchesProps {
  filters?: FilterState
  /** An action for people with the right to it. */
  action?: ReactNode
}

/** The results of a settled season without matches, or without those that the filters choose. */
export const NoResultsOfSeason = ({ filters }: Pick<NoMatchesProps, 'filters'>) => (
  <EmptyList of="matches" icon={IconTournament} filters={filters} sentence="No match was recorded in this season." />
)

/** A list without matches, with a button that removes the filters. */
export function NoMatches({ filters, action }: NoMatchesProps) {
  const { role } = useSession()
  return (
    <EmptyList of="matches" icon={IconTournament} filters={filters} action={allows(MATCH_MANAGERS, role) && action} />
  )
}
