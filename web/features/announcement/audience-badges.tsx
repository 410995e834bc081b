import { VisuallyHidden } from '@mantine/core'
import { IconBuilding, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AnnouncementCard } from '#contract/announcement/calls.ts'
import { GENDERS, SPORTS } from '#contract/values/enums.ts'
import { listed } from '#rules/words/lists.ts'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import classes from './audience-badges.module.css'

const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The audience: a badge for each choice, and one phrase for the open ones. */
export function AudienceBadges({ announcement: { department, gender, sport } }: { announcement: AnnouncementCard }) {
  const open = [!department && 'departments', !gender && 'genders', !sport && 'sports'].filter((one) => one !== false)
  return (
    <div className={classes.badges}>
      {department && (
        <Badge label="Department" icon={<IconBuilding {...ICON} />}>
          {department.name}
        </Badge>
      )}
      {gender && (
        <Badge label="Gender" icon={<IconUsers {...ICON} />}>
          {GENDERS[gender]}
        </Badge>
      )}
      {sport && (
        <Badge label="Sport" icon={<SportIcon sport={sport} size={16} />}>
          {SPORTS[sport]}
        </Badge>
      )}
      {open.length > 0 && <span className={classes.open}>All {listed(open)}</span>}
    </div>
  )
}

interface BadgeProps {
  label: string
  icon: ReactNode
  children: string
}

const Badge = ({ label, icon, children }: BadgeProps) => (
  <span className={classes.badge}>
    <TagBadge>
      {icon}
      <VisuallyHidden>{label}: </VisuallyHidden>
      {children}
    </TagBadge>
  </span>
)
