import { Group, Stack } from '@mantine/core'
import { IconSettings, IconTrophy } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { allows, MATCH_MANAGERS } from '#contract/access.ts'
import { MatchCards } from '#web/features/match/card/match-cards.tsx'
import { MatchGridSkeleton } from '#web/features/match/card/match-grid.tsx'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { RecordButton, ScheduleButton } from '#web/features/match/plan/match-buttons.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { MatchSection } from './match-section.tsx'
import { NoMatches } from './no-matches.tsx'

/** Live, upcoming and finished matches. */
export function MatchesPage() {
  const { role } = useSession()
  return (
    <>
      <PageTitle
        title="Matches"
        actions={
          <Group gap="sm">
            <LinkButton to={paths.events} variant="default" icon={IconTrophy}>
              Events
            </LinkButton>
            {allows(MATCH_MANAGERS, role) && <ManageButton />}
          </Group>
        }
      />
      <Sections />
    </>
  )
}

const ManageButton = () => (
  <LinkButton to={paths.adminMatches} variant="default" icon={IconSettings}>
    Manage Matches
  </LinkButton>
)

function Sections() {
  const [live, coming, played] = useQueries({
    queries: [matchQueries.liveNow, matchQueries.comingUp, matchQueries.justPlayed],
  })
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
  if (all.every(({ data }) => data?.body.length === 0)) return <NoMatches action={<ScheduleButton />} />
  return (
    <Stack gap={36}>
      <MatchSection
        title="Live"
        of="live matches"
        to={paths.liveMatches}
        query={live}
        empty="Nothing is live right now."
        show={MatchCards}
      />
      <MatchSection
        title="Upcoming"
        of="upcoming matches"
        to={paths.matchList('upcoming')}
        query={coming}
        empty="No match is scheduled yet."
        action={<ScheduleButton isCompact variant="light" />}
      />
      <MatchSection
        title="Summary"
        of="results"
        to={paths.matchList('summary')}
        query={played}
        empty="No match has been played yet."
        action={<RecordButton isCompact variant="light" />}
      />
    </Stack>
  )
}
