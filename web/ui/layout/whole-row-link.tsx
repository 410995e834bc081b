import { Link, type LinkProps } from 'react-router'
import classes from './whole-row-link.module.css'

/** The name in a row whose whole area leads to its page. The row has `position: relative`. */
export const WholeRowLink = ({ className = '', ...link }: LinkProps) => (
  <Link className={`${classes.link} ${className}`} {...link} />
)
