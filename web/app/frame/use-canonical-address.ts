import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { embeddedPage } from '#web/lib/calls/embedded-page.ts'

/** Browsers share the canonical address, so it follows the navigation. The server's other words about the first page go. */
export function useCanonicalAddress() {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const described = useRef(embeddedPage?.address)
  useEffect(() => {
    if (described.current === address) return
    described.current = address
    const link = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')
    // The public origin may differ from the one of this visit.
    if (link) link.href = new URL(address, link.href).href
    for (const element of document.head.querySelectorAll('[data-preview]')) element.remove()
  }, [address])
}
