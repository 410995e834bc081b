import { Button, Skeleton } from '@mantine/core'
import { IconCalendarPlus, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { ADMINS, allows } from '#contract/access.ts'
import { timetableCalls } from '#contract/timetable.ts'
import { MatchGridSkeleton } from '#web/features/match/match-grid.tsx'
import { queryOf } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ComingMatches } from './coming-matches.tsx'
import { Subscribe } from './subscribe.tsx'
import classes from './time-table-page.module.css'
import { TimeTablePicture } from './time-table-picture.tsx'

/** The time table as it hangs on the wall, and below it what the program knows is to come. */
export function TimeTablePage() {
  const { role } = useSession()
  const subscribe = useRef<HTMLElement>(null)
  const table = useQuery(queryOf(timetableCalls.find))
  // What stands below waits for it, or it would jump; but not for another try.
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
  <Button component={Link} to={paths.adminTimeTable} leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}>
    Upload a time table
  </Button>
)
