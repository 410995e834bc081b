import { Button, Skeleton, Title } from '@mantine/core'
import { IconCalendarPlus, IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ADMINS, allows } from '#contract/call/access.ts'
import { MatchGridSkeleton } from '#web/features/match/card/match-grid.tsx'
import { DaysOfMatches } from '#web/features/match/list/days-of-matches.tsx'
import { NoMatches } from '#web/features/match/list/no-matches.tsx'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { ScheduleButton } from '#web/features/match/plan/match-buttons.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { Subscribe } from './subscribe.tsx'
import classes from './time-table-page.module.css'
import { TimeTablePicture } from './time-table-picture.tsx'
import { timetableQueries } from './timetable.queries.ts'

/** The picture of the time table, and the upcoming matches below it. */
export function TimeTablePage() {
  const { role } = useSession()
  const subscribe = useRef<HTMLElement>(null)
  const table = useQuery(timetableQueries.find)
  // The list below waits for the picture to avoid layout shifts, but not for a retry.
  const isSettled = !table.isPending || table.failureCount > 0
  return (
    <>
      <PageTitle title="Time Table" actions={<SubscribeButton onPress={() => subscribe.current?.focus()} />} />
      {isSettled ? (
        <>
          <Loaded query={table} skeleton={<PictureSkeleton />}>
            {({ body }) => <TimeTablePicture table={body} action={allows(ADMINS, role) && <UploadButton />} />}
          </Loaded>
          <div className={classes.below}>
            <ComingMatches />
            <Subscribe ref={subscribe} />
          </div>
        </>
      ) : (
        <Loading>
          <PictureSkeleton />
          <div className={classes.below}>
            <MatchGridSkeleton count={6} />
          </div>
        </Loading>
      )}
    </>
  )
}

const PictureSkeleton = () => <Skeleton radius="lg" className={classes.hanging} />

const SubscribeButton = ({ onPress }: { onPress: () => void }) => (
  <Button variant="default" leftSection={<IconCalendarPlus size={18} stroke={1.5} aria-hidden />} onClick={onPress}>
    Subscribe
  </Button>
)

const UploadButton = () => (
  <LinkButton to={paths.adminTimeTable} icon={IconUpload}>
    Upload a time table
  </LinkButton>
)

/** The upcoming matches by day. */
function ComingMatches() {
  const matches = useInfiniteQuery(matchQueries.pages('UPCOMING'))
  return (
    <section aria-labelledby="coming">
      <Title order={2} id="coming" mb="md">
        Coming Matches
      </Title>
      <PagedList
        query={matches}
        skeleton={<MatchGridSkeleton count={6} />}
        empty={<NoMatches action={<ScheduleButton />} />}
      >
        {(rows) => <DaysOfMatches matches={rows} />}
      </PagedList>
    </section>
  )
}
