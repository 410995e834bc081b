import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Box, inBounds, larger, smaller, WHOLE, whole, type ZoomLimits } from './zoom-levels.ts'

interface Point {
  x: number
  y: number
}
interface View {
  level: number
  /** A point of the picture, as shares of its size, and its position on the screen. */
  held: { share: Point; at: Point } | null
}

interface ZoomOptions {
  limits: ZoomLimits
  /** The level at which a view of this size opens. */
  opening: (view: Box) => number
  /** The level of a double click. */
  closeLook: number
}

// Less is a click.
const DRAG_FROM = 4
type Step = (level: number) => number
const STEPS: Record<string, Step> = {
  '+': larger,
  '=': larger,
  '-': smaller,
  '0': whole,
}

/** Zooms a picture or a drawing in a scrolling view by touch, wheel, keys and mouse. The focused point stays in place. */
export function useZoom<T extends Element>({ limits, opening, closeLook }: ZoomOptions) {
  const frame = useRef<HTMLDivElement>(null)
  const image = useRef<T>(null)
  const pressed = useRef<Point>(null)
  const [{ level, held }, setView] = useState<View>({ level: WHOLE, held: null })

  // biome-ignore lint/correctness/useExhaustiveDependencies: as it opens; what follows is the viewer's
  useLayoutEffect(() => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
    setView({ level: opening({ width, height }), held: null })
  }, [])

  useLayoutEffect(() => {
    if (!held || !frame.current || !image.current) return
    const box = image.current.getBoundingClientRect()
    frame.current.scrollBy(
      box.left + held.share.x * box.width - held.at.x,
      box.top + held.share.y * box.height - held.at.y,
    )
  }, [held])

  /** Zooms around a point. */
  function zoom(step: Step, at = middleOf(frame.current), from = at) {
    const box = image.current?.getBoundingClientRect()
    if (!box) return
    const share = { x: (from.x - box.left) / box.width, y: (from.y - box.top) / box.height }
    // Touch events arrive more often than frames.
    setView((view) => ({ level: inBounds(step(view.level), limits), held: { share, at } }))
  }

  usePinch(frame, (by, at, from) => zoom((now) => now * by, at, from))

  return {
    level,
    zoom,
    frame,
    image,
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : STEPS[event.key]
        if (!step) return
        event.preventDefault()
        zoom(step)
      },
      onDoubleClick({ clientX: x, clientY: y }: MouseEvent) {
        zoom((now) => (now > WHOLE ? WHOLE : closeLook), { x, y })
      },
      onPointerDown({ pointerType, button, clientX: x, clientY: y }: PointerEvent) {
        pressed.current = pointerType === 'mouse' && button === 0 ? { x, y } : null
      },
      onPointerMove({ pointerId, currentTarget, clientX: x, clientY: y, movementX, movementY }: PointerEvent) {
        const from = pressed.current
        if (!from) return
        // From now on a link below the pointer gets no click.
        if (Math.hypot(x - from.x, y - from.y) > DRAG_FROM) currentTarget.setPointerCapture(pointerId)
        currentTarget.scrollBy(-movementX, -movementY)
      },
      onPointerUp() {
        pressed.current = null
      },
      onPointerCancel() {
        pressed.current = null
      },
      onDragStart(event: DragEvent) {
        event.preventDefault()
      },
    },
  }
}

function middleOf(node: Element | null): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = node?.getBoundingClientRect() ?? {}
  return { x: left + width / 2, y: top + height / 2 }
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
function usePinch(target: RefObject<HTMLElement | null>, pinched: OnPinch) {
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
