import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Match, MatchDetails } from '#contract/match/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { FilterBar } from '#web/features/filters/filter-bar.tsx'
import { useFilters } from '#web/features/filters/use-filters.ts'
import { UnsentScores } from '#web/features/live/keep/rejected-changes.tsx'
import { NO_KEEPER } from '#web/features/live/keeper-words.ts'
import { liveQueries } from '#web/features/live/live.queries.ts'
import { matchName } from '#web/features/match/card/match-name.ts'
import { NoMatches } from '#web/features/match/list/no-matches.tsx'
import { MATCH_FILTERS, matchQueries } from '#web/features/match/match.queries.ts'
import { ScheduleButton } from '#web/features/match/plan/match-buttons.tsx'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { useFollowedScore } from '#web/lib/live/live-scores.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Loading, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { LinkButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Listing, PagedRows } from '#web/ui/list/listing.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import { StartableMatchRow } from './startable-matches.tsx'

const LIVE_NOW = 'Live now'
const STARTABLE = 'Start an upcoming match'

/** The live matches of the keeper, and upcoming matches that can start now. */
export function ManageLiveMatchesPage() {
  const { profile } = useSession()
  const isHydrated = useIsHydrated()
  return (
    <>
      <PageTitle title="Manage Live Matches" actions={<CreateButton />} />
      <Stack gap="xl">
        {isHydrated ? (
          <>
            {profile && <UnsentScores key={profile._id} userId={profile._id} />}
            <Kept />
            {profile && <Startable profile={profile} />}
          </>
        ) : (
          [LIVE_NOW, STARTABLE].map((title) => (
            <Section key={title} title={title}>
              <Loading>
                <SkeletonRows count={3} height={72} />
              </Loading>
            </Section>
          ))
        )}
      </Stack>
    </>
  )
}

function Kept() {
  const kept = useQuery(liveQueries.kept)
  return (
    <Section title={LIVE_NOW}>
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
  const upcoming = useInfiniteQuery(matchQueries.pages('UPCOMING', filters.applied))
  return (
    <Section title={STARTABLE}>
      <Group gap="xs" mb="md">
        <FilterBar filters={filters} search="Search team or venue" />
      </Group>
      <PagedRows query={upcoming} height={72} empty={<NoMatches filters={filters} action={<ScheduleButton />} />}>
        {(match) => <StartableMatchRow match={match} userId={profile._id} />}
      </PagedRows>
    </Section>
  )
}

const CreateButton = () => (
  <LinkButton to={paths.createLiveMatch} icon={IconPlus}>
    Create Live Match
  </LinkButton>
)

function KeptMatchRow({ match, keeper }: { match: Match; keeper: MatchDetails['keeper'] }) {
  const { roomId, sport, venue, team1Score, team2Score } = useFollowedScore(match)
  const name = matchName(match)
  const facts = [
    `${team1Score ?? 0}–${team2Score ?? 0}`,
    SPORTS[sport],
    venue,
    keeper ? `by ${keeper.name}` : NO_KEEPER,
  ]
  return (
    <Row
      mark={<SportIcon sport={sport} size={28} />}
      title={name}
      to={paths.liveMatch(roomId ?? '')}
      note={facts.filter(Boolean).join(' · ')}
      actions={
        <Button component={Link} to={paths.updateScore(roomId ?? '')} size="sm" aria-label={`Keep score of ${name}`}>
          Keep score
        </Button>
      }
    />
  )
}
