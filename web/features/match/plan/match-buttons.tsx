import { IconCalendarPlus, IconTrophy } from '@tabler/icons-react'
import { paths } from '#web/lib/paths.ts'
import { LinkButton } from '#web/ui/layout/link-button.tsx'

interface MatchButtonProps {
  isCompact?: boolean
  variant?: 'light' | 'default'
}

export const ScheduleButton = (look: MatchButtonProps) => (
  <LinkButton to={paths.createUpcomingMatch} icon={IconCalendarPlus} {...look}>
    Schedule a match
  </LinkButton>
)

export const RecordButton = (look: MatchButtonProps) => (
  <LinkButton to={paths.createMatchSummary} icon={IconTrophy} {...look}>
    Record a result
  </LinkButton>
)
