import { Skeleton } from '@mantine/core'
import { IconCalendarWeek } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TimeTable } from '#contract/timetable/calls.ts'
import { NO_TIME_TABLE } from '#contract/timetable/timetable.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ZoomPicture } from '#web/ui/zoom/zoom-picture.tsx'

interface TimeTablePictureProps {
  table: TimeTable
  /** The upload button, for people with the right, when there is no time table. */
  action?: ReactNode
}

/** The time table, or an empty state. */
export function TimeTablePicture({ table: { timeTable, width, height, uploadedAt }, action }: TimeTablePictureProps) {
  if (timeTable === null) return <EmptyState sentence={NO_TIME_TABLE} icon={IconCalendarWeek} action={action} />
  const note = `Uploaded ${formatDate(uploadedAt)}`
  return <ZoomPicture publicId={timeTable} alt="Time Table" width={width ?? 0} height={height ?? 0} note={note} />
}

/** As high as a time table in landscape format. */
export const TimeTableSkeleton = () => <Skeleton radius="lg" h="auto" style={{ aspectRatio: '16 / 9' }} />
