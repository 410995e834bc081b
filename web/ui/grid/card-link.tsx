import { Paper } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import edge from '#web/ui/list/card-edge.module.css'
import classes from './card-link.module.css'

interface CardLinkProps {
  to: string
  mark: ReactNode
  children: ReactNode
  /** Badges below, in full width. */
  note?: ReactNode
  onOpen?: () => void
}

/** A card of a grid: crest and name, linked to its page. */
export function CardLink({ to, mark, children, note, onOpen }: CardLinkProps) {
  return (
    <Paper component={Link} to={to} onClick={onOpen} withBorder className={`${edge.card} ${classes.card}`}>
      {mark}
      <span className={classes.name}>{children}</span>
      <IconChevronRight size={20} stroke={1.5} className={classes.chevron} aria-hidden />
      {note && <div className={classes.note}>{note}</div>}
    </Paper>
  )
}
