import { IconChevronLeft } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link, matchPath, Outlet, useLocation } from 'react-router'
import { isInMenu } from '#web/app/navigation/entries.ts'
import { paths } from '#web/lib/paths.ts'
import link from '#web/ui/layout/back.module.css'
import { useBack } from '#web/ui/layout/use-back.ts'
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

/** The way back from each page that the menus do not list. */
function BackLink() {
  const { pathname } = useLocation()
  const above = pageAbove(pathname)
  const back = useBack(above)
  // A live match has its own way back, which also leaves its room.
  if (isInMenu(pathname) || matchPath(paths.liveMatch(), pathname)) return null

  function onClick(event: MouseEvent) {
    // Other clicks open the page above in a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    back()
  }

  return (
    <Link to={above} className={link.back} onClick={onClick}>
      <IconChevronLeft size={20} stroke={1.5} aria-hidden />
      Back
    </Link>
  )
}

/** The beginnings of addresses that are no pages themselves, or those of another page. */
const NO_PAGE = /^\/(adminDashboard\/(entries$|\w+\/)|matches\/view$|profile$)/

/** The address of the page above an inner page. Above a line-up it is its match. */
export function pageAbove(path: string): string {
  const inList = path
    .replace('/liveMatches/', '/live/')
    .replace('/adminDashboard/lineUps/', '/matches/view/')
    .replace(/\/$/, '')
  const above = inList.slice(0, inList.lastIndexOf('/'))
  return NO_PAGE.test(above) ? pageAbove(above) : above || '/'
}
