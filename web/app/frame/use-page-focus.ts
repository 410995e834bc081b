import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After each change of page the focus is at its heading, as after loading one, or where the page asks for it. */
export function usePageFocus() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (pathname === shown.current || !main.current) return
    shown.current = pathname
    return keepFocus(main.current)
  }, [pathname])

  return main
}

/** A page that was loading replaces its heading when its content is there: the new one gets the focus that the old one had. */
function keepFocus(main: HTMLElement): () => void {
  let focused = focusPage(main)
  const replaced = new MutationObserver(() => {
    if (!focused.isConnected && document.activeElement === document.body) focused = focusPage(main)
  })
  const stop = () => {
    replaced.disconnect()
    document.removeEventListener('focusin', stopElsewhere)
  }
  const stopElsewhere = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.tabIndex >= 0) stop()
  }
  replaced.observe(main, { childList: true, subtree: true })
  document.addEventListener('focusin', stopElsewhere)
  return stop
}

function focusPage(main: HTMLElement): HTMLElement {
  const wanted = main.querySelector<HTMLElement>('[data-page-focus]')
  const heading = main.querySelector('h1')
  if (!wanted) heading?.setAttribute('tabindex', '-1')
  const target = wanted ?? heading ?? main
  target.focus({ preventScroll: target !== wanted })
  return target
}
