import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After each change of page, reading goes on at its beginning, as after loading one. */
export function usePageFocus() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (pathname === shown.current) return
    shown.current = pathname
    const heading = main.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    ;(heading ?? main.current)?.focus({ preventScroll: true })
  }, [pathname])

  return main
}
