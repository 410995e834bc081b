import type { TeamCard } from '#contract/team/calls.ts'
import { EVENT_GENDERS, SPORTS } from '#contract/values/enums.ts'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import classes from './team-badges.module.css'

interface TeamBadgesProps {
  team: TeamCard
  /** A phone has them as one line of text. */
  inRow?: boolean
}

/** Department, gender and sport of a team. */
export function TeamBadges({ team: { department, gender, sport }, inRow }: TeamBadgesProps) {
  return (
    <div className={classes.badges} data-in-row={inRow || undefined}>
      <TagBadge>{department.name}</TagBadge>
      <TagBadge>{EVENT_GENDERS[gender]}</TagBadge>
      <TagBadge>
        <SportIcon sport={sport} size={16} />
        {SPORTS[sport]}
      </TagBadge>
    </div>
  )
}
