import type { TablerIcon } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './row-link.module.css'

interface RowLinkProps {
  to: string
  icon: TablerIcon
  /** The width in pixels, which aligns links with different texts. */
  width?: number
  children: ReactNode
}

/** The main action of a row: beside its other actions, on a phone below its name. */
export const RowLink = ({ to, icon: Icon, width, children }: RowLinkProps) => (
  <Link to={to} className={classes.link} style={{ '--width': width && `${width}px` } as CSSProperties}>
    <Icon size={18} stroke={1.5} aria-hidden />
    {children}
  </Link>
)
