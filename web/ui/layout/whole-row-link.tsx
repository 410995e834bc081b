import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './whole-row-link.module.css'

interface WholeRowLinkProps {
  to: string
  className?: string | undefined
  children: ReactNode
}

/** The name in a row whose whole area leads to its page. The row has `position: relative`. */
export const WholeRowLink = ({ to, className, children }: WholeRowLinkProps) => (
  <Link to={to} className={className ? `${classes.link} ${className}` : classes.link}>
    {children}
  </Link>
)
