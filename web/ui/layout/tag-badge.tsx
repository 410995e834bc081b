import type { ReactNode } from 'react'
import classes from './tag-badge.module.css'

/** A small framed word: a tag, a sport, a state. */
export function TagBadge({ children, tone = 'plain' }: { children: ReactNode; tone?: 'plain' | 'good' | 'live' }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
