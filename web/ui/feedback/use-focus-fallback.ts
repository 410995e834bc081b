import { useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus when the focused element is removed, and keeps it when it is moved, because a browser would start at the top of the
 * page. Focusable elements take `ref={focus.at(key)}`. Name the fallback before removing an element; it holds once.
 */
export function useFocusFallback() {
  const nodes = useRef(new Map<string, HTMLElement>())
  const fallback = useRef('')
  const orphaned = useRef<string | null>(null)

  useLayoutEffect(() => {
    const { current: left } = orphaned
    if (left === null) return
    orphaned.current = null
    if (document.activeElement !== document.body) return
    const next = nodes.current.get(fallback.current) ?? nodes.current.get(left)
    fallback.current = ''
    next?.focus({ preventScroll: true })
    // Do not scroll for touch; scroll for the keyboard, which must see the focus.
    if (next?.matches(':focus-visible')) next.scrollIntoView({ block: 'nearest' })
  })

  return {
    setFallback(key: string) {
      fallback.current = key
    },
    at: (key: string) => (node: HTMLElement | null) => {
      if (!node) return
      nodes.current.set(key, node)
      return () => {
        if (document.activeElement === node) orphaned.current = key
        if (nodes.current.get(key) === node) nodes.current.delete(key)
      }
    },
  }
}
