import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Keeps the focus in the pad, and the row of the turn between the header and the pad, which would cover it. Where nothing was
 * pressed yet, the page stays at its beginning.
 */
export function usePadFocus(turn: object | null) {
  const rows = useRef<HTMLUListElement>(null)
  const pad = useRef<HTMLElement>(null)
  const isUsed = useRef(false)

  function focusPad() {
    isUsed.current = true
    pad.current?.focus({ preventScroll: true })
  }

  const showTurn = useEffectEvent(() => {
    if (!isUsed.current) return
    const focused = document.activeElement
    // A pad that has just appeared.
    if (focused === document.body || rows.current?.contains(focused)) focusPad()
    rows.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (turn) showTurn()
  }, [turn])

  return { rows, pad, focusPad }
}
