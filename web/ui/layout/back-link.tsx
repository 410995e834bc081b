import { VisuallyHidden } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { createContext, type MouseEvent, use } from 'react'
import { Link } from 'react-router'
import classes from './page-title.module.css'
import { useBack } from './use-back.ts'

/** The address of the page above this one, or null for a page that the menus list. */
export const PageAbove = createContext<string | null>(null)

/** The way back, in the first line of a page. */
export function BackLink() {
  const above = use(PageAbove)
  const back = useBack(above ?? '/')
  if (above === null) return null

  function onClick(event: MouseEvent) {
    // Other clicks open the page above in a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    back()
  }

  return (
    <Link to={above} className={classes.back} onClick={onClick}>
      <IconChevronLeft size={26} stroke={1.75} aria-hidden />
      <VisuallyHidden>Back</VisuallyHidden>
    </Link>
  )
}
