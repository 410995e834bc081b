import { matchPath, Outlet, useLocation } from 'react-router'
import { isInMenu } from '#web/app/navigation/entries.ts'
import { paths } from '#web/lib/paths.ts'
import { PageAbove } from '#web/ui/layout/back-link.tsx'
import classes from './app-frame.module.css'

/** The column of a page; only the landing page uses the whole width. */
export function PageColumn() {
  const { pathname } = useLocation()
  // A live match has its own way back, which also leaves its room.
  const hasNone = isInMenu(pathname) || matchPath(paths.liveMatch(), pathname)
  return (
    <PageAbove value={hasNone ? null : pageAbove(pathname)}>
      <div className={classes.column}>
        <Outlet />
      </div>
    </PageAbove>
  )
}

/** The beginnings of addresses that are no pages themselves, or those of another page. */
const NO_PAGE = /^\/(adminDashboard\/(entries$|\w+\/)|matches\/view$|profile$|headToHead\b)/

/** The address of the page above an inner page. Above a line-up it is its match. */
export function pageAbove(path: string): string {
  const inList = path
    .replace('/liveMatches/', '/live/')
    .replace('/adminDashboard/lineUps/', '/matches/view/')
    .replace(/\/$/, '')
  const above = inList.slice(0, inList.lastIndexOf('/'))
  return NO_PAGE.test(above) ? pageAbove(above) : above || '/'
}
