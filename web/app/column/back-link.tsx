import { IconChevronLeft } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import { isInMenu } from '#web/app/navigation/entries.ts'
import { paths } from '#web/lib/paths.ts'
import classes from '#web/ui/layout/back.module.css'
import { useBack } from '#web/ui/layout/use-back.ts'
import { pageAbove } from './page-above.ts'

/** The way back from each page that the menus do not list. */
export function BackLink() {
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
    <Link to={above} className={classes.back} onClick={onClick}>
      <IconChevronLeft size={20} stroke={1.5} aria-hidden />
      Back
    </Link>
  )
}
