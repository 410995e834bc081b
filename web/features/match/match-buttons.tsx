import { Button, type ButtonProps } from '@mantine/core'
import { IconCalendarPlus, IconTrophy } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'

export const ScheduleButton = (props: ButtonProps) => (
  <Button
    component={Link}
    to={paths.createUpcomingMatch}
    leftSection={<IconCalendarPlus size={18} stroke={1.5} aria-hidden />}
    {...props}
  >
    Schedule a match
  </Button>
)

export const RecordButton = (props: ButtonProps) => (
  <Button
    component={Link}
    to={paths.createMatchSummary}
    leftSection={<IconTrophy size={18} stroke={1.5} aria-hidden />}
    {...props}
  >
    Record a result
  </Button>
)
