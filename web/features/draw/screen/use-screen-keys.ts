import { useEffect, useEffectEvent } from 'react'

/** A presenter's remote control sends the keys of pages. */
const KEYS: Record<string, 1 | -1> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ' ': 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
}

/** Arrows, the space bar and a clicker go on by one or back. A control that has the focus keeps its own keys. */
export function useScreenKeys(go: (by: 1 | -1) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = KEYS[event.key]
    const isControl = event.key === ' ' && event.target instanceof Element && event.target.closest('button, a, input')
    if (!by || isControl || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go(by)
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
