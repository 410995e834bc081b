import { Outlet } from 'react-router'
import classes from './page-column.module.css'

/** The column in which pages stand; the landing page alone goes from edge to edge. */
export function PageColumn() {
  return (
    <div className={classes.column}>
      <Outlet />
    </div>
  )
}
