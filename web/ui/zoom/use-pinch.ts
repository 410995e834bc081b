import { type RefObject, useEffect, useEffectEvent } from 'react'

interface Point {
  x: number
  y: number
}
interface Spread {
  apart: number
  middle: Point
}
/** The zoom factor, and the middle of the fingers now and before. */
type OnPinch = (by: number, at: Point, from: Point) => void

// A wheel notch with Ctrl is one step; a trackpad sends many small ones.
const WHEEL_SHARE = 1 / 200
const COMES_OR_GOES = ['touchstart', 'touchend', 'touchcancel'] as const

/** Listens for pinch gestures of two fingers and of a trackpad. */
export function usePinch(target: RefObject<HTMLElement | null>, pinched: OnPinch) {
  const onPinch = useEffectEvent(pinched)

  useEffect(() => {
    const node = target.current
    if (!node) return
    let before: Spread | null = null

    // Restart when the number of fingers changes.
    const touch = (event: TouchEvent) => {
      before = spreadOf(event)
    }
    const spread = (event: TouchEvent) => {
      const now = spreadOf(event)
      if (!now) return
      event.preventDefault()
      if (before) onPinch(now.apart / before.apart, now.middle, before.middle)
      before = now
    }
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const at = { x: event.clientX, y: event.clientY }
      onPinch(Math.exp(-event.deltaY * WHEEL_SHARE), at, at)
    }

    // React's listeners are passive, so the page would zoom instead.
    const active = { passive: false }
    node.addEventListener('touchmove', spread, active)
    for (const event of COMES_OR_GOES) node.addEventListener(event, touch)
    node.addEventListener('wheel', turn, active)
    return () => {
      node.removeEventListener('touchmove', spread)
      for (const event of COMES_OR_GOES) node.removeEventListener(event, touch)
      node.removeEventListener('wheel', turn)
    }
  }, [target])
}

/** Null unless there are two touches. */
function spreadOf({ touches: [one, other, third] }: TouchEvent): Spread | null {
  if (!one || !other || third) return null
  return {
    apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
  }
}
