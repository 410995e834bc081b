import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { BoardCourt, BoardMatch } from '#contract/schedule/calls.ts'
import { DAY_END, inSteps, type Place, placeOn, STEP } from './board-layout.ts'

export interface Drag {
  match: BoardMatch
  place: Place
}

interface Grip {
  match: BoardMatch
  isEdge: boolean
  x: number
  y: number
  /** The pixels between the moved edge of the match, the upper or the lower one, and the pointer. */
  grabbed: number
}

interface BoardDrag {
  courts: readonly BoardCourt[]
  /** The first minute that is shown, and the pixels of a minute. */
  from: number
  scale: number
  onDrop: (drag: Drag) => void
}

/** Less is a click. */
const CLICK_PX = 5
const EDGE = 56
const SCROLL_PX = 12

/**
 * Moves matches on the board: with a mouse anywhere on the match, with a finger by its handle, with keys after the space bar. The match
 * stays where it is until the drop, because an element that is moved in the document loses the pointer.
 */
export function useBoardDrag({ courts, from, scale, onDrop }: BoardDrag) {
  const grip = useRef<Grip>(null)
  const [drag, setDrag] = useState<Drag | null>(null)

  function begin(match: BoardMatch, event: PointerEvent<HTMLElement>) {
    const target = event.target as HTMLElement
    const isEdge = target.dataset.edge !== undefined
    const isHandle = isEdge || target.dataset.grip !== undefined
    if (event.button !== 0 || (event.pointerType !== 'mouse' && !isHandle)) return
    // The edge is thin: the pointer leaves it with its first step.
    if (isHandle) event.currentTarget.setPointerCapture(event.pointerId)
    const { top, bottom } = event.currentTarget.getBoundingClientRect()
    const grabbed = event.clientY - (isEdge ? bottom : top)
    grip.current = { match, isEdge, x: event.clientX, y: event.clientY, grabbed }
  }

  function move(event: PointerEvent<HTMLElement>) {
    if (!isMoved(event)) return
    // Elsewhere not before: the press of a mouse that captures the pointer clicks the box, and not the button in it.
    event.currentTarget.setPointerCapture(event.pointerId)
    const next = dragAt(event)
    if (next && !(drag && isSame(drag.place, next.place))) setDrag(next)
    scrollNear(event)
  }

  const isMoved = ({ clientX, clientY }: PointerEvent) =>
    grip.current && (drag || Math.hypot(clientX - grip.current.x, clientY - grip.current.y) >= CLICK_PX)

  function dragAt(event: PointerEvent): Drag | undefined {
    const court = courtAt(event)
    if (court && grip.current && isMoved(event))
      return { match: grip.current.match, place: placeUnder(grip.current, court, event.clientY) }
  }

  function placeUnder({ match, isEdge, grabbed }: Grip, court: HTMLElement, y: number): Place {
    const stays = placeOn(match)
    const above = y - court.getBoundingClientRect().top - (stays ? grabbed : 0)
    const minute = from + above / scale
    if (isEdge && stays) return { ...stays, length: Math.max(STEP, inSteps(minute) - stays.minute) }
    return placeIn(courts[Number(court.dataset.court)], match, minute)
  }

  function end() {
    grip.current = null
    setDrag(null)
  }

  /** The place under a pointer that is lifted comes with it: the moves before it may wait to be drawn. */
  function drop(last = drag) {
    if (last) onDrop(last)
    end()
  }

  function press(match: BoardMatch, event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key]
    if (event.key === ' ' || (event.key === 'Enter' && drag)) {
      if (drag) drop()
      else setDrag({ match, place: placeOn(match) ?? placeIn(courts[0], match, from) })
    } else if (event.key === 'Escape' && drag) end()
    else if (drag && step) {
      const [sideways, later] = step
      const at = courts.findIndex(({ venue }) => venue === drag.place.venue) + sideways
      const court = courts[Math.min(courts.length - 1, Math.max(0, at))]
      setDrag({ match, place: placeIn(court, match, drag.place.minute + later) })
    } else return
    event.preventDefault()
  }

  const propsOf = (match: BoardMatch) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(match, event),
    onPointerMove: move,
    onPointerUp: (event: PointerEvent<HTMLElement>) => drop(dragAt(event)),
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => press(match, event),
    // A drag ends with a click on the match.
    onClickCapture: (event: { stopPropagation: () => void }) => drag && event.stopPropagation(),
  })

  return { drag, propsOf }
}

/** Courts to the right, and minutes later. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

const placeIn = (court: BoardCourt | undefined, { length }: BoardMatch, minute: number): Place => ({
  venue: court?.venue ?? null,
  minute: Math.max(0, Math.min(DAY_END - STEP, inSteps(minute))),
  length,
})

const isSame = (one: Place, other: Place) =>
  one.venue === other.venue && one.minute === other.minute && one.length === other.length

const courtAt = ({ clientX, clientY }: PointerEvent) =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-court]')

function scrollNear(event: PointerEvent) {
  const towards = (at: number, size: number) => (at < EDGE ? -SCROLL_PX : at > size - EDGE ? SCROLL_PX : 0)
  const board = courtAt(event)?.closest('[data-board]')
  scrollBy(0, towards(event.clientY, innerHeight))
  if (!board) return
  const { top, height } = board.getBoundingClientRect()
  board.scrollBy(towards(event.clientX, innerWidth) * 4, towards(event.clientY - top, height))
}
