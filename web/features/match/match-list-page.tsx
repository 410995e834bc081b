import { Anchor } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { FilterBar } from '#web/features/department/filter-bar.tsx'
import { useFilters } from '#web/features/department/use-filters.ts'
import { paths } from '#web/lib/paths.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { DaysOfMatches } from './days-of-matches.tsx'
import { RecordButton, ScheduleButton } from './match-buttons.tsx'
import { MatchGrid, MatchGridSkeleton } from './match-grid.tsx'
import { livePages, MATCH_FILTERS, matchPages, seasonIn, statusAt } from './match-lists.ts'
import { NoMatches } from './no-matches.tsx'

const SEARCH = 'Search team or venue'
const skeleton = <MatchGridSkeleton count={12} />

const LISTS = {
  UPCOMING: { title: 'Upcoming Matches', action: <ScheduleButton /> },
  SUMMARY: { title: 'Matches Summary', action: <RecordButton /> },
} as const

export function MatchListPage() {
  const status = statusAt(useParams().endPoint)
  const season = seasonIn(useSearchParams()[0])
  const filters = useFilters(MATCH_FILTERS)
  const matches = useInfiniteQuery(matchPages(status, { ...filters.applied, season }))
  const { title, action } = LISTS[status]
  return (
    <>
      <PageTitle title={title} subtitle={season && <OneSeason />} />
      <FilterBar filters={filters} search={SEARCH} />
      <PagedList query={matches} skeleton={skeleton} empty={<NoMatches filters={filters} action={action} />}>
        {(rows) => <DaysOfMatches matches={rows} />}
      </PagedList>
    </>
  )
}

const OneSeason = () => (
  <>
    Of one season.{' '}
    <Anchor component={Link} to={paths.matchList('summary')} inherit underline="always">
      Show all seasons
    </Anchor>
  </>
)

export function LiveMatchesPage() {
  const filters = useFilters(MATCH_FILTERS)
  const matches = useInfiniteQuery(livePages(filters.applied))
  return (
    <>
      <PageTitle title="Live Matches" />
      <FilterBar filters={filters} search={SEARCH} />
      <PagedList query={matches} skeleton={skeleton} empty={<NoMatches filters={filters} />}>
        {(rows) => <MatchGrid matches={rows} />}
      </PagedList>
    </>
  )
}
