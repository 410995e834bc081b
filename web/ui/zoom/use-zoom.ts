import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { usePinch } from './use-pinch.ts'
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
