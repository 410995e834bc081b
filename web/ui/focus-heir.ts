import { useLayoutEffect, useRef } from 'react'

/**
 * Where the focus goes when what has it leaves the page or moves within it; a browser would start over at the top.
 * Whatever may have the focus takes `ref={focus.at(key)}`; who makes it leave names the heir before.
 */
export function useFocusHeir() {
  const nodes = useRef(new Map<string, HTMLElement>())
  const heir = useRef('')
  const orphaned = useRef(false)

  useLayoutEffect(() => {
    if (!orphaned.current) return
    orphaned.current = false
    if (document.activeElement !== document.body) return
    const next = nodes.current.get(heir.current)
    next?.focus({ preventScroll: true })
    // For a finger the page stays where it is; a keyboard must see where it went on.
    if (next?.matches(':focus-visible')) next.scrollIntoView({ block: 'nearest' })
  })

  return {
    inherit(key: string) {
      heir.current = key
    },
    at: (key: string) => (node: HTMLElement | null) => {
      if (!node) return
      nodes.current.set(key, node)
      return () => {
        if (document.activeElement === node) orphaned.current = true
        if (nodes.current.get(key) === node) nodes.current.delete(key)
      }
    },
  }
}
