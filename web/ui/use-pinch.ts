import { type RefObject, useEffect, useEffectEvent } from 'react'

interface Point {
  x: number
  y: number
}
/** By how much two fingers or a pad moved apart, where their middle is now, and where it was. */
type OnPinch = (by: number, at: Point, from: Point) => void

// A notch of a wheel with Ctrl is a step; a pad sends many small ones.
const WHEEL_SHARE = 1 / 200

/** Listens for two fingers, and for the wheel that means the same. */
export function usePinch(target: RefObject<HTMLElement | null>, pinched: OnPinch) {
  const onPinch = useEffectEvent(pinched)

  useEffect(() => {
    const node = target.current
    if (!node) return
    let before: { apart: number; middle: Point } | null = null

    const spread = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other || event.touches.length > 2) return
      event.preventDefault()
      const now = {
        apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
        middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
      }
      if (before) onPinch(now.apart / before.apart, now.middle, before.middle)
      before = now
    }
    const lift = () => {
      before = null
    }
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const at = { x: event.clientX, y: event.clientY }
      onPinch(Math.exp(-event.deltaY * WHEEL_SHARE), at, at)
    }

    // React listens passively: the page would zoom instead.
    const active = { passive: false }
    node.addEventListener('touchmove', spread, active)
    node.addEventListener('touchend', lift)
    node.addEventListener('touchcancel', lift)
    node.addEventListener('wheel', turn, active)
    return () => {
      node.removeEventListener('touchmove', spread)
      node.removeEventListener('touchend', lift)
      node.removeEventListener('touchcancel', lift)
      node.removeEventListener('wheel', turn)
    }
  }, [target])
}
