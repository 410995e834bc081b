import { GENDERS, SPORTS } from '#contract/enums.ts'
import type { TeamCard } from '#contract/team.ts'
import { SportIcon } from '#web/ui/sport-icon.tsx'
import { TagBadge } from '#web/ui/tag-badge.tsx'
import classes from './team-badges.module.css'

/** Whose team it is, of which gender, in which sport. */
export function TeamBadges({ team: { department, gender, sport } }: { team: TeamCard }) {
  return (
    <div className={classes.badges}>
      <TagBadge>{department.name}</TagBadge>
      <TagBadge>{GENDERS[gender]}</TagBadge>
      <TagBadge>
        <SportIcon sport={sport} size={16} />
        {SPORTS[sport]}
      </TagBadge>
    </div>
  )
}
