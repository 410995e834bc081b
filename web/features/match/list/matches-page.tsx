import { Stack } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { allows, MATCH_MANAGERS } from '#contract/call/access.ts'
import { withFilters } from '#web/features/filters/filter-address.ts'
import type { Filters } from '#web/features/filters/filters.ts'
import { type FilterState, useFilters } from '#web/features/filters/use-filters.ts'
import { MatchGridSkeleton } from '#web/features/match/card/match-grid.tsx'
import { DAY_FILTERS } from '#web/features/match/match.queries.ts'
import { RecordButton, ScheduleButton } from '#web/features/match/plan/match-buttons.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Loading } from '#web/ui/feedback/loaded.tsx'
import { PageTitle, RelatedPages } from '#web/ui/layout/page-title.tsx'
import { IconAction } from '#web/ui/list/row-actions.tsx'
import { MatchChoices, orderOf } from './match-choices.tsx'
import { allDays, matchListQueries } from './match-list.queries.ts'
import classes from './match-section.module.css'
import { MatchSection } from './match-section.tsx'
import { NoMatches } from './no-matches.tsx'

/** Live, upcoming and finished matches. */
export function MatchesPage() {
  const { role } = useSession()
  const filters = useFilters(DAY_FILTERS)
  return (
    <>
      <PageTitle
        title="Matches"
        subtitle={<RelatedPages pages={[{ to: paths.events, label: 'Events' }, orderOf(filters.applied.day)]} />}
        actions={
          allows(MATCH_MANAGERS, role) && (
            <IconAction
              icon={IconSettings}
              tip="Manage Matches"
              component={Link}
              to={paths.adminMatches}
              variant="default"
              size={44}
            />
          )
        }
      />
      <MatchChoices filters={filters} daysOf={allDays} />
      <Sections filters={filters} />
    </>
  )
}

function Sections({ filters }: { filters: FilterState }) {
  const [live, coming, played] = useQueries({ queries: matchListQueries.overview(filters.applied) })
  const all = [live, coming, played]
  // The sections appear together to avoid layout shifts. A failed one does not delay them during its retry.
  const isSettled = all.every(
    ({ isPending, failureCount, errorUpdateCount }) => !isPending || failureCount + errorUpdateCount > 0,
  )
  if (!isSettled)
    return (
      <Loading>
        <MatchGridSkeleton count={6} />
      </Loading>
    )
  if (all.every(({ data }) => data?.body.length === 0))
    return <NoMatches filters={filters} action={<ScheduleButton />} />
  const isFiltered = Object.keys(filters.applied).length > 0
  const ofSection = (path: string) => pathWith(path, filters.applied)
  const sentence = (empty: string) => (isFiltered ? undefined : empty)
  return (
    <Stack className={classes.sections}>
      <MatchSection
        title="Live"
        of="live matches"
        to={ofSection(paths.liveMatches)}
        query={live}
        empty={sentence('Nothing is live right now.')}
      />
      <MatchSection
        title="Upcoming"
        of="upcoming matches"
        to={ofSection(paths.matchList('upcoming'))}
        query={coming}
        empty={sentence('No match is scheduled yet.')}
        action={<ScheduleButton isCompact variant="light" />}
      />
      <MatchSection
        title="Summary"
        of="results"
        to={ofSection(paths.matchList('summary'))}
        query={played}
        empty={sentence('No match has been played yet.')}
        action={<RecordButton isCompact variant="light" />}
      />
    </Stack>
  )
}

/** A list with the same filters. */
function pathWith(path: string, filters: Filters): string {
  const search = withFilters(new URLSearchParams(), DAY_FILTERS, filters).toString()
  return search ? `${path}?${search}` : path
}
