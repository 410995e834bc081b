import { NativeSelect, Paper, Stack, Text, Title } from '@mantine/core'
import { IconBrandGoogle, IconCalendarPlus, IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Ref, useRef, useState } from 'react'
import { ADMINS, allows } from '#contract/call/access.ts'
import { PREFIX } from '#contract/call/call.ts'
import type { CalendarFilters } from '#contract/timetable/calls.ts'
import { CALENDAR_PATH } from '#contract/timetable/timetable.ts'
import { choicesOf, type Sport } from '#contract/values/enums.ts'
import { DepartmentSelect } from '#web/features/department/department-select.tsx'
import { MatchGridSkeleton } from '#web/features/match/card/match-grid.tsx'
import { DaysOfMatches } from '#web/features/match/list/days-of-matches.tsx'
import { NoMatches } from '#web/features/match/list/no-matches.tsx'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { ScheduleButton } from '#web/features/match/plan/match-buttons.tsx'
import { useSports } from '#web/lib/club.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Loaded, Loading } from '#web/ui/feedback/loaded.tsx'
import { CopyField } from '#web/ui/form/copy-field.tsx'
import { Columns } from '#web/ui/grid/columns.tsx'
import { IconButton, LinkButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { PagedList } from '#web/ui/list/listing.tsx'
import { TimeTablePicture, TimeTableSkeleton } from './time-table-picture.tsx'
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
        <Stack gap={36}>
          <Loaded query={table} skeleton={<TimeTableSkeleton />}>
            {({ body }) => <TimeTablePicture table={body} action={allows(ADMINS, role) && <UploadButton />} />}
          </Loaded>
          <Columns widths="1fr 340px">
            <ComingMatches />
            <Subscribe ref={subscribe} />
          </Columns>
        </Stack>
      ) : (
        <Loading>
          <Stack gap={36}>
            <TimeTableSkeleton />
            <MatchGridSkeleton count={6} />
          </Stack>
        </Loading>
      )}
    </>
  )
}

const SubscribeButton = ({ onPress }: { onPress: () => void }) => (
  <IconButton variant="default" icon={IconCalendarPlus} onClick={onPress}>
    Subscribe
  </IconButton>
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

interface CalendarAddress {
  /** The HTTP address, for pasting. */
  https: string
  /** The webcal address, which phones open as a subscription. */
  webcal: string
  google: string
}

/** Empty on the server, which does not know by which name it is reached. */
const useOrigin = () => (useIsHydrated() ? location.origin : '')

/** Subscribes to the matches in a calendar application. */
function Subscribe({ ref }: { ref?: Ref<HTMLElement> }) {
  const [chosen, setChosen] = useState<CalendarFilters>({})
  const { https, webcal, google } = calendarAddress(useOrigin(), chosen)
  return (
    <Paper ref={ref} tabIndex={-1} component="section" withBorder p="md" aria-labelledby="subscribe">
      <Stack gap="md">
        <div>
          <Title order={2} size="h3" id="subscribe">
            Subscribe to the matches
          </Title>
          <Text c="dimmed" mt={4}>
            Do it once, and your calendar follows: new matches appear, moved ones move, and cancelled ones say so.
          </Text>
        </div>
        <DepartmentSelect
          label="Department"
          none="All departments"
          value={chosen.department ?? ''}
          onChange={(event) => setChosen({ ...chosen, department: event.currentTarget.value || undefined })}
        />
        <NativeSelect
          label="Sport"
          data={choicesOf(useSports(), 'All sports')}
          value={chosen.sport ?? ''}
          onChange={(event) => setChosen({ ...chosen, sport: (event.currentTarget.value || undefined) as Sport })}
        />
        <CopyField label="Calendar address" value={https} />
        <IconButton component="a" href={webcal} icon={IconCalendarPlus}>
          Add to calendar app
        </IconButton>
        <IconButton
          component="a"
          href={google}
          target="_blank"
          rel="noreferrer"
          variant="default"
          icon={IconBrandGoogle}
        >
          Add to Google Calendar
        </IconButton>
      </Stack>
    </Paper>
  )
}

function calendarAddress(origin: string, chosen: CalendarFilters): CalendarAddress {
  const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value)).toString()
  const https = `${origin}${PREFIX}/${CALENDAR_PATH}${query && `?${query}`}`
  const webcal = https.replace(/^https?:/, 'webcal:')
  return { https, webcal, google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}` }
}
