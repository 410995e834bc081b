import { IconCalendarPlus, IconLayoutColumns, IconTrophy } from '@tabler/icons-react'
import { paths } from '#web/lib/paths.ts'
import { LinkButton } from '#web/ui/layout/buttons.tsx'
import classes from './match-buttons.module.css'

interface MatchButtonProps {
  isCompact?: boolean
  variant?: 'light' | 'default'
}

const Words = ({ verb, noun, isCompact }: MatchButtonProps & { verb: string; noun: string }) => (
  <span>
    {verb}
    <span className={isCompact ? classes.noun : undefined}> {noun}</span>
  </span>
)

export const ScheduleButton = (props: MatchButtonProps) => (
  <LinkButton to={paths.createUpcomingMatch} icon={IconCalendarPlus} {...props}>
    <Words verb="Schedule" noun="a match" {...props} />
  </LinkButton>
)

export const RecordButton = (props: MatchButtonProps) => (
  <LinkButton to={paths.createMatchSummary} icon={IconTrophy} {...props}>
    <Words verb="Record" noun="a result" {...props} />
  </LinkButton>
)

export const PlanButton = (props: MatchButtonProps) => (
  <LinkButton to={paths.planMatches} icon={IconLayoutColumns} {...props}>
    <Words verb="Plan" noun="matches" {...props} />
  </LinkButton>
)
