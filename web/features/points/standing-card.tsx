import { VisuallyHidden } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { CSSProperties, ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { type Colored, colorOf } from '#web/lib/color/department-color.ts'
import { groundOf } from '#web/lib/color/side-colors.ts'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './standing-card.module.css'

interface StandingCardProps {
  department: Colored & { logo?: string | null }
  /** '4th · 23.5 points'. */
  rank: string
  /** What else there is to know, in one line. */
  children?: ReactNode
  /** Where a tap leads. */
  to?: string
  ref?: Ref<HTMLAnchorElement>
  /** The page says whose place it is. */
  isUnnamed?: boolean
}

/** The place of a department, as one row in its colour. */
export function StandingCard({ department, rank, children, to, ref, isUnnamed = false }: StandingCardProps) {
  const { near, far } = groundOf(colorOf(department))
  const content = (
    <>
      {!isUnnamed && <Crest {...department} color={colorOf(department)} size={36} />}
      <span className={classes.words}>
        {!isUnnamed && <VisuallyHidden>{department.name}: </VisuallyHidden>}
        <strong className={classes.rank}>{rank}</strong>
        {children && <span className={classes.note}>{children}</span>}
      </span>
      {to && <IconChevronRight size={22} stroke={1.75} aria-hidden />}
    </>
  )
  const look = { className: classes.card, style: { '--near': near, '--far': far } as CSSProperties }
  return to ? (
    <Link ref={ref} to={to} {...look}>
      {content}
    </Link>
  ) : (
    <div {...look}>{content}</div>
  )
}
