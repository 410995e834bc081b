import { Button, Stack } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { allows, MATCH_MANAGERS } from '#contract/access.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Loading } from '#web/ui/loading.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { RecordButton, ScheduleButton } from './match-buttons.tsx'
import { MatchCards } from './match-cards.tsx'
import { MatchGrid, MatchGridSkeleton } from './match-grid.tsx'
import { COMING_UP, JUST_PLAYED, LIVE_NOW } from './match-lists.ts'
import { MatchSection } from './match-section.tsx'
import { NoMatches } from './no-matches.tsx'

/** What is on, what comes, how it ended. */
export function MatchesPage() {
  const { role } = useSession()
  return (
    <>
      <PageTitle title="Matches" actions={allows(MATCH_MANAGERS, role) && <ManageButton />} />
      <Sections />
    </>
  )
}

const ManageButton = () => (
  <Button
    component={Link}
    to={paths.adminMatches}
    variant="default"
    leftSection={<IconSettings size={18} stroke={1.5} aria-hidden />}
  >
    Manage Matches
  </Button>
)

function Sections() {
  const [live, coming, played] = useQueries({ queries: [LIVE_NOW, COMING_UP, JUST_PLAYED] })
  const all = [live, coming, played]
  // One waits for the others, or it would jump when they come; but not for another try at one that failed.
  const isSettled = all.every(
    ({ isPending, failureCount, errorUpdateCount }) => !isPending || failureCount + errorUpdateCount > 0,
  )
  const skeleton = <MatchGridSkeleton count={3} />
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
        skeleton={skeleton}
        empty="Nothing is live right now."
      >
        {(matches) => <MatchCards matches={matches} />}
      </MatchSection>
      <MatchSection
        title="Upcoming"
        of="upcoming matches"
        to={paths.matchList('upcoming')}
        query={coming}
        skeleton={skeleton}
        empty="No match is scheduled yet."
        action={<ScheduleButton size="compact-md" variant="light" />}
      >
        {(matches) => <MatchGrid matches={matches} />}
      </MatchSection>
      <MatchSection
        title="Summary"
        of="results"
        to={paths.matchList('summary')}
        query={played}
        skeleton={skeleton}
        empty="No match has been played yet."
        action={<RecordButton size="compact-md" variant="light" />}
      >
        {(matches) => <MatchGrid matches={matches} />}
      </MatchSection>
    </Stack>
  )
}
