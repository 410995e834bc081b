import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { MatchDays } from '#contract/match/calls.ts'
import { FilterBar } from '#web/features/filters/filter-bar.tsx'
import { useFilters } from '#web/features/filters/use-filters.ts'
import { MatchGridSkeleton } from '#web/features/match/card/match-grid.tsx'
import { DAY_FILTERS, matchQueries } from '#web/features/match/match.queries.ts'
import { RecordButton, ScheduleButton } from '#web/features/match/plan/match-buttons.tsx'
import { paths } from '#web/lib/paths.ts'
import { PageTitle, RelatedPages } from '#web/ui/layout/page-title.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { PagedList } from '#web/ui/list/listing.tsx'
import { DaysOfMatches } from './days-of-matches.tsx'
import { MatchChoices, orderOf } from './match-choices.tsx'
import { resultsSeasonIn, statusAt } from './match-list.queries.ts'
import { MATCH_SEARCH, NoMatches, NoResultsOfSeason } from './no-matches.tsx'

const skeleton = <MatchGridSkeleton count={12} />

const LISTS = {
  UPCOMING: { title: 'Upcoming Matches', action: <ScheduleButton />, daysOf: ({ upcoming }: MatchDays) => upcoming },
  SUMMARY: { title: 'Matches Summary', action: <RecordButton />, daysOf: ({ played }: MatchDays) => played },
} as const

export function MatchListPage() {
  const status = statusAt(useParams().endPoint)
  const season = resultsSeasonIn(useSearchParams()[0])
  const filters = useFilters(DAY_FILTERS)
  const matches = useInfiniteQuery(matchQueries.pages(status, { ...filters.applied, season }))
  const { title, action, daysOf } = LISTS[status]
  return (
    <>
      <PageTitle
        title={title}
        subtitle={season ? <OneSeason /> : <RelatedPages pages={[orderOf(filters.applied.day)]} />}
        actions={<FilterBar filters={filters} search={MATCH_SEARCH} />}
      />
      {!season && <MatchChoices filters={filters} daysOf={daysOf} />}
      <PagedList
        query={matches}
        skeleton={skeleton}
        empty={season ? <NoResultsOfSeason filters={filters} /> : <NoMatches filters={filters} action={action} />}
      >
        {(rows) => <DaysOfMatches matches={rows} />}
      </PagedList>
    </>
  )
}

const OneSeason = () => (
  <>
    Of one season. <TextLink to={paths.matchList('summary')}>Show all seasons</TextLink>
  </>
)
