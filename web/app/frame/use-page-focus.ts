import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After each change of page the focus is at its heading, as after loading one, or where the page asks for it. */
export function usePageFocus() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (pathname === shown.current) return
    shown.current = pathname
    const wanted = main.current?.querySelector<HTMLElement>('[data-page-focus]')
    if (wanted) return wanted.focus()
    const heading = main.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    ;(heading ?? main.current)?.focus({ preventScroll: true })
  }, [pathname])

  return main
}
