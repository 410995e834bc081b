import { VisuallyHidden } from '@mantine/core'
import { IconBallFootball, IconBuilding, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AnnouncementCard } from '#contract/announcement.ts'
import { GENDERS, SPORTS } from '#contract/enums.ts'
import { SportIcon } from '#web/ui/sport-icon.tsx'
import { TagBadge } from '#web/ui/tag-badge.tsx'
import classes from './audience-badges.module.css'

const ALL = 'All'
const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** Whom it is for. The icons tell one 'All' from another. */
export function AudienceBadges({ announcement: { department, gender, sport } }: { announcement: AnnouncementCard }) {
  return (
    <div className={classes.badges}>
      <Badge label="Department" icon={<IconBuilding {...ICON} />}>
        {department?.name}
      </Badge>
      <Badge label="Gender" icon={<IconUsers {...ICON} />}>
        {gender && GENDERS[gender]}
      </Badge>
      <Badge label="Sport" icon={sport ? <SportIcon sport={sport} size={16} /> : <IconBallFootball {...ICON} />}>
        {sport && SPORTS[sport]}
      </Badge>
    </div>
  )
}

interface BadgeProps {
  label: string
  icon: ReactNode
  children: string | null | undefined
}

const Badge = ({ label, icon, children }: BadgeProps) => (
  <span className={classes.badge} data-all={!children || undefined}>
    <TagBadge>
      {icon}
      <VisuallyHidden>{label}: </VisuallyHidden>
      {children ?? ALL}
    </TagBadge>
  </span>
)
