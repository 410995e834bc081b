import type { ReactNode } from 'react'
import classes from './tag-badge.module.css'

interface TagBadgeProps {
  children: ReactNode
  tone?: 'plain' | 'good' | 'live'
}

/** A small framed word: a tag, a sport, a state. */
export function TagBadge({ children, tone = 'plain' }: TagBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
