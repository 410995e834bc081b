import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OwnProfile } from '#contract/profile.ts'
import { FilterBar } from '#web/features/department/filter-bar.tsx'
import { useFilters } from '#web/features/department/use-filters.ts'
import { ScheduleButton } from '#web/features/match/match-buttons.tsx'
import { MATCH_FILTERS, matchPages } from '#web/features/match/match-lists.ts'
import { NoMatches } from '#web/features/match/no-matches.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Listing } from '#web/ui/listing.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Rows } from '#web/ui/rows.tsx'
import { Section } from '#web/ui/section.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { KeptMatchRow } from './kept-match-row.tsx'
import { LeftBehind } from './left-behind.tsx'
import { keptQuery } from './live-queries.ts'
import { StartableMatchRow } from './startable-match-row.tsx'

/** What is live under one's hands, and what could begin now. */
export function ManageLiveMatchesPage() {
  const { profile } = useSession()
  return (
    <>
      <PageTitle title="Manage Live Matches" actions={<CreateButton />} />
      <Stack gap="xl">
        {profile && <LeftBehind key={profile._id} userId={profile._id} />}
        <Kept />
        {profile && <Startable profile={profile} />}
      </Stack>
    </>
  )
}

function Kept() {
  const kept = useQuery(keptQuery)
  return (
    <Section title="Live now">
      <Listing
        query={kept}
        skeleton={<SkeletonRows height={72} />}
        empty={<Text c="dimmed">You keep no score right now.</Text>}
      >
        {(matches) => (
          <Rows>
            {matches.map((match) => (
              <KeptMatchRow key={match._id} match={match} keeper={match.keeper} />
            ))}
          </Rows>
        )}
      </Listing>
    </Section>
  )
}

function Startable({ profile }: { profile: OwnProfile }) {
  const filters = useFilters(MATCH_FILTERS)
  const upcoming = useInfiniteQuery(matchPages('UPCOMING', filters.applied))
  return (
    <Section title="Start an upcoming match">
      <FilterBar filters={filters} search="Search team or venue" />
      <PagedList
        query={upcoming}
        skeleton={<SkeletonRows height={72} />}
        empty={<NoMatches filters={filters} action={<ScheduleButton />} />}
      >
        {(matches) => (
          <Rows>
            {matches.map((match) => (
              <StartableMatchRow key={match._id} match={match} userId={profile._id} />
            ))}
          </Rows>
        )}
      </PagedList>
    </Section>
  )
}

const CreateButton = () => (
  <Button component={Link} to={paths.createLiveMatch} leftSection={<IconPlus size={18} aria-hidden />}>
    Create Live Match
  </Button>
)
