import { Button } from '@mantine/core'
import { IconCalendarWeek, IconUpload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ADMINS, allows } from '#contract/access.ts'
import { NO_TIME_TABLE, type TimeTable } from '#contract/timetable.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ZoomPicture } from '#web/ui/zoom-picture.tsx'

/** The time table that hangs, or that none does. */
export function TimeTablePicture({ table: { timeTable, width, height, uploadedAt } }: { table: TimeTable }) {
  const { role } = useSession()
  if (timeTable === null)
    return (
      <EmptyState sentence={NO_TIME_TABLE} icon={IconCalendarWeek} action={allows(ADMINS, role) && <UploadButton />} />
    )
  const note = `Uploaded ${formatDate(uploadedAt)}`
  return <ZoomPicture publicId={timeTable} alt="Time Table" width={width ?? 0} height={height ?? 0} note={note} />
}

const UploadButton = () => (
  <Button component={Link} to={paths.adminTimeTable} leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}>
    Upload a time table
  </Button>
)
