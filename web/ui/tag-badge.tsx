import type { ReactNode } from 'react'
import classes from './tag-badge.module.css'

interface TagBadgeProps {
  children: ReactNode
  tone?: 'plain' | 'good' | 'live'
}

/** A word in a small frame: a match's tag, a team's sport, a window that is open. */
export function TagBadge({ children, tone = 'plain' }: TagBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
