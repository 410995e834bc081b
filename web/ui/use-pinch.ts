import { type RefObject, useEffect, useEffectEvent } from 'react'

interface Point {
  x: number
  y: number
}
interface Spread {
  apart: number
  middle: Point
}
/** By how much two fingers or a pad moved apart, where their middle is now, and where it was. */
type OnPinch = (by: number, at: Point, from: Point) => void

// A notch of a wheel with Ctrl is a step; a pad sends many small ones.
const WHEEL_SHARE = 1 / 200
const COMES_OR_GOES = ['touchstart', 'touchend', 'touchcancel'] as const

/** Listens for two fingers, and for the wheel that means the same. */
export function usePinch(target: RefObject<HTMLElement | null>, pinched: OnPinch) {
  const onPinch = useEffectEvent(pinched)

  useEffect(() => {
    const node = target.current
    if (!node) return
    let before: Spread | null = null

    // A finger that comes or goes starts it anew.
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

    // React listens passively: the page would zoom instead.
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

/** Null: these are not two fingers. */
function spreadOf({ touches: [one, other, third] }: TouchEvent): Spread | null {
  if (!one || !other || third) return null
  return {
    apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
  }
}
