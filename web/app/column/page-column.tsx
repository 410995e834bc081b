import { Outlet } from 'react-router'
import { BackLink } from './back-link.tsx'
import classes from './page-column.module.css'

/** The column of a page; only the landing page uses the whole width. */
export function PageColumn() {
  return (
    <div className={classes.column}>
      <BackLink />
      <Outlet />
    </div>
  )
}
