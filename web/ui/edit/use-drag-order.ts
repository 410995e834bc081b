import { type PointerEvent, useRef, useState } from 'react'

interface Drag {
  key: string
  /** Where the pointer went down, on the page. */
  start: number
  offset: number
  from: number
  /** The index among the other rows at which it would be dropped. */
  to: number
}

/** The distance from the edge of the screen at which it scrolls, and the pixels of each step. */
const EDGE = 96
const STEP = 14

/**
 * Orders the rows of a list by dragging their handles, with a mouse or a finger. Rows have `data-row={key}`. They stay where
 * they are until the drop, because an element that is moved in the document loses the pointer.
 */
export function useDragOrder(onDrop: (key: string, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

  function targetAt(key: string, y: number): number {
    const others = rows().filter((row) => row.dataset.row !== key)
    return others.filter((row) => middleOf(row) < y).length
  }

  const handleProps = (key: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const from = rows().findIndex((row) => row.dataset.row === key)
      setDrag({ key, start: event.pageY, offset: 0, from, to: from })
    },
    onPointerMove({ pageY, clientY }: PointerEvent<HTMLElement>) {
      if (drag?.key !== key) return
      scrollNear(clientY)
      setDrag({ ...drag, offset: pageY - drag.start, to: targetAt(key, clientY) })
    },
    onPointerUp() {
      if (drag?.key !== key) return
      setDrag(null)
      if (drag.to !== drag.from) onDrop(key, drag.to)
    },
    onPointerCancel: () => setDrag(null),
  })

  /** Marks the dragged row, and the edge of the row at which it would be dropped. */
  function rowProps(key: string, index: number, count: number) {
    if (!drag) return { 'data-row': key }
    if (drag.key === key) return { 'data-row': key, 'data-dragged': true, style: { translate: `0 ${drag.offset}px` } }
    const { from, to } = drag
    const among = index > from ? index - 1 : index
    const isAfterLast = to === count - 1 && among === count - 2
    const edge = among === to ? 'before' : isAfterLast ? 'after' : undefined
    return { 'data-row': key, 'data-drop': to === from ? undefined : edge }
  }

  return { list, handleProps, rowProps }
}

function middleOf(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}

function scrollNear(y: number) {
  if (y < EDGE) scrollBy(0, -STEP)
  else if (y > innerHeight - EDGE) scrollBy(0, STEP)
}
