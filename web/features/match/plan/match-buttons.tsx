import { IconCalendarPlus, IconLayoutColumns, IconTrophy } from '@tabler/icons-react'
import { paths } from '#web/lib/paths.ts'
import { LinkButton } from '#web/ui/layout/buttons.tsx'

interface MatchButtonProps {
  isCompact?: boolean
  variant?: 'light' | 'default'
}

export const ScheduleButton = (props: MatchButtonProps) => (
  <LinkButton to={paths.createUpcomingMatch} icon={IconCalendarPlus} {...props}>
    Schedule a match
  </LinkButton>
)

export const RecordButton = (props: MatchButtonProps) => (
  <LinkButton to={paths.createMatchSummary} icon={IconTrophy} {...props}>
    Record a result
  </LinkButton>
)

export const PlanButton = (props: MatchButtonProps) => (
  <LinkButton to={paths.planMatches} icon={IconLayoutColumns} {...props}>
    Plan matches
  </LinkButton>
)
